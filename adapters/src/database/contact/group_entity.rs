//! Table `contact_group`.

use super::super::stored::Stored;
use domain::contact::group::AutomatedGroup;
use domain::shared::instant::Instant;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "contact_group")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub name: String,
    pub name_key: String,
    /// Set for the groups that the server maintains.
    pub automated_key: Option<Stored<AutomatedGroup>>,
    pub created_at: Stored<Instant>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
