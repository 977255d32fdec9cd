//! Table `search_entry`: search index. A row is deleted with its subject.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "search_entry")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub kind: String,
    pub text: String,
    /// Set for a record and for each of its cases.
    pub record_uuid: Option<Uuid>,
    pub case_uuid: Option<Uuid>,
    pub partner_uuid: Option<Uuid>,
    pub inquiry_uuid: Option<Uuid>,
    pub employee_uuid: Option<Uuid>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
