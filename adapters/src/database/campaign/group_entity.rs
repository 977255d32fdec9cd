//! Table `campaign_group`: groups of a campaign, with their names at its launch.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "campaign_group")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub campaign_uuid: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub position: i32,
    /// `None` once the group was deleted.
    pub group_uuid: Option<Uuid>,
    pub name: String,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
