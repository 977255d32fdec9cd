//! What screens read of campaigns.

use crate::media::file::Media;
use domain::campaign::{CampaignKind, CampaignState, MessageState};
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use serde::Serialize;
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// A group of a campaign, under the name that it had at the launch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CampaignGroupReference))]
pub struct CampaignGroup {
    /// Absent once the group is gone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uuid: Option<Uuid>,
    /// Name.
    pub name: String,
}

/// A campaign as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CampaignRow {
    pub uuid: Uuid,
    pub kind: CampaignKind,
    pub state: CampaignState,
    /// Of a mail.
    pub subject: Option<String>,
    /// Of an SMS.
    pub sender: Option<String>,
    /// As it was typed.
    pub content: String,
    /// Credits of one message.
    pub parts: u32,
    /// Who launched it.
    pub author: PersonName,
    pub created_at: Instant,
    /// When the first message leaves.
    pub starts_at: Instant,
    /// When its last batch is due; `None` without recipient.
    pub last_at: Option<Instant>,
    /// Why it does not advance, in French: paused by itself, or waiting for the sending service.
    pub hold_reason: Option<String>,
    /// When the last message was settled.
    pub finished_at: Option<Instant>,
    /// Whom it is for.
    pub groups: Vec<CampaignGroup>,
    /// Messages in all.
    pub recipients: u64,
    /// Memberships of its groups that it wrote no message for: duplicates, refusals, no address. Unknown of
    /// campaigns launched before this was counted.
    pub excluded: Option<u64>,
    /// Not settled yet.
    pub waiting: u64,
    /// Confirmed by the other side.
    pub sent: u64,
    /// Given up.
    pub failed: u64,
    /// Not written to: refused or gone since the launch.
    pub skipped: u64,
    /// Cancelled before they left.
    pub cancelled: u64,
}

impl CampaignRow {
    /// Credits of what left and what still waits.
    pub fn credits(&self) -> u64 {
        (self.sent + self.waiting).saturating_mul(self.parts.into())
    }
}

/// A campaign with its files.
#[derive(Clone, Debug, PartialEq)]
pub struct CampaignView {
    pub row: CampaignRow,
    pub medias: Vec<Media>,
}

/// What became of one message of a campaign.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CampaignMessage))]
#[serde(rename_all = "camelCase")]
pub struct MessageRow {
    // Of a mail, its Message-ID.
    /// Identity.
    pub uuid: Uuid,
    /// The contact; null once it is gone.
    #[cfg_attr(feature = "schema", schema(required))]
    #[serialize_always]
    pub contact_entry: Option<Uuid>,
    /// Its address or number of today; null once it is gone.
    #[cfg_attr(feature = "schema", schema(required))]
    #[serialize_always]
    pub address: Option<String>,
    /// How far.
    pub state: MessageState,
    /// When it was settled, or when it is due.
    pub at: Option<Instant>,
    /// Why it failed, waits or was left out.
    pub reason: Option<String>,
    /// Attempts begun.
    pub attempts: u32,
}

/// A person whom a campaign writes to.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CampaignContact))]
#[serde(rename_all = "camelCase")]
pub struct ContactedPerson {
    /// The contact.
    pub uuid: Uuid,
    /// Address.
    pub email: Option<String>,
    /// Number, ten digits.
    pub phone_number: Option<String>,
}

/// Credits of a kind, as the screen shows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BalanceLine {
    /// Sent so far.
    pub sent: u64,
    /// Left; `None` when nobody counts them.
    pub remaining: Option<u64>,
    /// Last day to use them.
    pub limit_date: Option<Day>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CampaignBalance {
    pub sms: BalanceLine,
    pub mail: BalanceLine,
}

/// Whom a campaign would reach. The four add up to the sum of the members of the groups.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Audience {
    /// People, each address once.
    pub recipients: u64,
    /// Memberships of people who are counted already: in two groups, or under two entries.
    pub duplicates: u64,
    pub refused: u64,
    /// Who has no address of this kind, or one that failed for good.
    pub unreachable: u64,
}

/// What a campaign would be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CampaignEstimate {
    /// Whom it would reach.
    pub audience: Audience,
    /// SMS of one message; 1 for a mail, 0 without text.
    pub parts_per_message: u32,
    pub credits: u64,
    /// When the first message would leave.
    pub starts_at: Instant,
    /// When the last one would.
    pub ends_at: Instant,
}
