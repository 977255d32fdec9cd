//! Table `record_assignment`: employees assigned to a record.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "record_assignment")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub record_uuid: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_uuid: Uuid,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
