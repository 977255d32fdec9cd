//! Table `password_link`.

use super::super::stored::Stored;
use domain::shared::instant::Instant;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "password_link")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub digest: String,
    pub account_uuid: Uuid,
    pub created_at: Stored<Instant>,
    pub expires_at: Stored<Instant>,
    pub used_at: Option<Stored<Instant>>,
    pub replaced_at: Option<Stored<Instant>>,
    pub case_uuid: Option<Uuid>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
