//! Views of campaigns.

use crate::media::file::Media;
use domain::campaign::{CampaignKind, CampaignState, MessageState};
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use serde::Serialize;
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// Group of a campaign, with its name at launch.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CampaignGroupReference))]
pub struct CampaignGroup {
    /// Absent if the group was deleted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uuid: Option<Uuid>,
    pub name: String,
}

/// Campaign in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CampaignRow {
    pub uuid: Uuid,
    pub kind: CampaignKind,
    pub state: CampaignState,
    /// Subject of a mail.
    pub subject: Option<String>,
    /// Sender of an SMS.
    pub sender: Option<String>,
    /// Content as typed.
    pub content: String,
    /// Credits per message.
    pub parts: u32,
    /// User who launched it.
    pub author: PersonName,
    pub created_at: Instant,
    /// Start of the first batch.
    pub starts_at: Instant,
    /// Time at which the last batch is due; `None` without recipients.
    pub last_at: Option<Instant>,
    /// Reason of an automatic pause or delay, in French.
    pub hold_reason: Option<String>,
    /// Time at which the last message was settled.
    pub finished_at: Option<Instant>,
    /// Recipient groups.
    pub groups: Vec<CampaignGroup>,
    /// Number of messages.
    pub recipients: u64,
    /// Memberships of the groups without a message: duplicates, refusals, missing addresses. `None` for campaigns
    /// launched before this was counted.
    pub excluded: Option<u64>,
    /// Number of pending messages.
    pub waiting: u64,
    /// Number of confirmed messages.
    pub sent: u64,
    /// Number of failed messages.
    pub failed: u64,
    /// Number of messages not sent because of a refusal or deletion since the launch.
    pub skipped: u64,
    /// Number of cancelled messages.
    pub cancelled: u64,
}

impl CampaignRow {
    /// Returns the credits of the sent and pending messages.
    pub fn credits(&self) -> u64 {
        (self.sent + self.waiting).saturating_mul(self.parts.into())
    }
}

/// Campaign with its files.
#[derive(Clone, Debug, PartialEq)]
pub struct CampaignView {
    pub row: CampaignRow,
    pub medias: Vec<Media>,
}

/// State of one message of a campaign.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CampaignMessage))]
#[serde(rename_all = "camelCase")]
pub struct MessageRow {
    // For a mail, the Message-ID.
    /// Identifier.
    pub uuid: Uuid,
    /// Contact; null if it was deleted.
    #[cfg_attr(feature = "schema", schema(required))]
    #[serialize_always]
    pub contact_entry: Option<Uuid>,
    /// Current address or number; null if the contact was deleted.
    #[cfg_attr(feature = "schema", schema(required))]
    #[serialize_always]
    pub address: Option<String>,
    /// State of the message.
    pub state: MessageState,
    /// Time at which it was settled or is due.
    pub at: Option<Instant>,
    /// Reason of a failure, a delay or an omission.
    pub reason: Option<String>,
    /// Number of attempts.
    pub attempts: u32,
}

/// Recipient of a campaign.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CampaignContact))]
#[serde(rename_all = "camelCase")]
pub struct ContactedPerson {
    /// Identifier of the contact.
    pub uuid: Uuid,
    /// Mail address.
    pub email: Option<String>,
    /// Phone number, ten digits.
    pub phone_number: Option<String>,
}

/// Credits of one kind of messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BalanceLine {
    /// Credits used.
    pub sent: u64,
    /// Remaining credits; `None` without limit.
    pub remaining: Option<u64>,
    /// Last day of validity.
    pub limit_date: Option<Day>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CampaignBalance {
    pub sms: BalanceLine,
    pub mail: BalanceLine,
}

/// Audience of a campaign. The four numbers add up to the sum of the group members.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Audience {
    /// Number of recipients, each address once.
    pub recipients: u64,
    /// Memberships of contacts counted elsewhere: in another group, or with the same address.
    pub duplicates: u64,
    pub refused: u64,
    /// Contacts without address of this kind, or with a permanently failed one.
    pub unreachable: u64,
}

/// Estimate of a campaign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CampaignEstimate {
    pub audience: Audience,
    /// Number of SMS per message; 1 for a mail, 0 without text.
    pub parts_per_message: u32,
    pub credits: u64,
    /// Start of the first batch.
    pub starts_at: Instant,
    /// End of the last batch.
    pub ends_at: Instant,
}
