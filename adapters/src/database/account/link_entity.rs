//! Table `password_link`.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "password_link")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub digest: String,
    pub account_uuid: Uuid,
    pub created_at: i64,
    pub expires_at: i64,
    pub used_at: Option<i64>,
    pub replaced_at: Option<i64>,
    pub case_uuid: Option<Uuid>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
