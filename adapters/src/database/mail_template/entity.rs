//! Table `mail_template`.

use super::super::stored::Stored;
use domain::shared::instant::Instant;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "mail_template")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub key: String,
    pub subject: Option<String>,
    pub content: Option<String>,
    pub version: i64,
    pub updated_at: Option<Stored<Instant>>,
    pub updated_by_first_name: Option<String>,
    pub updated_by_last_name: Option<String>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
