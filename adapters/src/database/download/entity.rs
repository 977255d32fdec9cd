//! Table `download_ticket`.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "download_ticket")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub digest: String,
    pub path: String,
    pub account_uuid: Uuid,
    /// Session or API token that requested the ticket.
    pub session_uuid: Option<Uuid>,
    pub api_token_uuid: Option<Uuid>,
    pub expires_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
