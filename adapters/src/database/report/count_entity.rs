//! Table `report_count`: number of reports of each parent, maintained by triggers.

use super::super::stored::Stored;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "report_count")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub parent_uuid: Uuid,
    pub total: Stored<u64>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
