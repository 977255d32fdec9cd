//! Table `campaign`.

use super::super::stored::Stored;
use domain::campaign::{CampaignKind, CampaignState};
use domain::shared::instant::Instant;
use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "campaign")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub uuid: Uuid,
    pub kind: Stored<CampaignKind>,
    pub state: Stored<CampaignState>,
    pub subject: Option<String>,
    pub sender: Option<String>,
    pub content: String,
    /// Text of an SMS without formatting.
    pub sms_text: Option<String>,
    /// Credits of one message.
    pub parts: Stored<u32>,
    pub author_first_name: String,
    pub author_last_name: String,
    pub created_at: Stored<Instant>,
    pub starts_at: Stored<Instant>,
    pub last_at: Option<Stored<Instant>>,
    pub finished_at: Option<Stored<Instant>>,
    /// Reason why no message can be sent at present.
    pub hold_reason: Option<String>,
    pub recipients: Stored<u64>,
    pub excluded_members: Option<Stored<u64>>,
    /// Messages by state, counted with each change of a message.
    pub waiting: Stored<u64>,
    pub sent: Stored<u64>,
    pub failed: Stored<u64>,
    pub skipped: Stored<u64>,
    pub cancelled: Stored<u64>,
    pub sent_key: Option<String>,
    pub sent_body: Option<String>,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
