//! Table `merged_identity`: replacements of deleted records, customers and contacts; one of them is set.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "merged_identity")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub removed_uuid: Uuid,
    pub record_uuid: Option<Uuid>,
    pub customer_uuid: Option<Uuid>,
    pub entry_uuid: Option<Uuid>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
