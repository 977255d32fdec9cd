//! Table `download_ticket`.

use super::super::stored::Stored;
use domain::shared::instant::Instant;
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
    pub expires_at: Stored<Instant>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
