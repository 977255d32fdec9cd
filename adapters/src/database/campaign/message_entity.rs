//! Table `campaign_message`: one message for each address.

use super::super::stored::Stored;
use domain::campaign::MessageState;
use domain::shared::instant::Instant;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "campaign_message")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub campaign_uuid: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub position: Stored<u32>,
    /// `None` once the contact was deleted.
    pub entry_uuid: Option<Uuid>,
    pub state: Stored<MessageState>,
    pub attempts: Stored<u32>,
    pub next_at: Stored<Instant>,
    /// Lease of the worker that is sending the message.
    pub lease_token: Option<Uuid>,
    pub settled_at: Option<Stored<Instant>>,
    pub reason: Option<String>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
