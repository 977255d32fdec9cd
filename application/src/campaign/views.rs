//! Views of campaigns.

use crate::media::views::MediaView;
use domain::campaign::{CampaignKind, CampaignState, MessageState};
use domain::shared::day::Day;
use domain::shared::instant::Instant;
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

/// A campaign with its progress.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Campaign))]
#[serde(rename_all = "camelCase")]
pub struct CampaignRow {
    pub uuid: Uuid,
    /// Mails or SMS.
    #[serde(rename = "type")]
    pub kind: CampaignKind,
    /// State of the sending.
    pub state: CampaignState,
    /// Only for mails.
    pub subject: Option<String>,
    /// Only for SMS.
    pub sender: Option<String>,
    /// Text of an SMS without its stop mention, or sanitised HTML of a mail.
    pub content: String,
    /// Time of the launch.
    pub created_at: Instant,
    /// Time of the first message.
    pub starts_at: Instant,
    /// Reason of an automatic pause, in French: the provider refused the sender or the text.
    pub pause_reason: Option<String>,
    /// Reason why the provider accepts no messages at present, in French: credentials, permissions or credit.
    pub wait_reason: Option<String>,
    /// Time at which the last message was settled.
    pub finished_at: Option<Instant>,
    /// First and last name of the launching administrator.
    pub author: String,
    /// Recipient groups.
    #[serde(rename = "contactGroups")]
    pub groups: Vec<CampaignGroup>,
    /// Number of messages: the sum of `waiting`, `sent`, `failed`, `skipped` and `cancelled`.
    pub recipients: u64,
    /// Group members excluded at the launch: duplicates, refusals, no address. Absent when unknown.
    pub excluded: Option<u64>,
    /// Number of messages that are not settled yet.
    pub waiting: u64,
    /// Number of messages accepted by the mail server or the SMS provider.
    pub sent: u64,
    /// Number of messages that failed permanently.
    pub failed: u64,
    /// Number of messages not sent because the contact refused, or was deleted, after the launch.
    pub skipped: u64,
    /// Number of messages cancelled before they were sent.
    pub cancelled: u64,
    /// Credits of sent and waiting messages.
    pub credits: u64,
    /// Attached files; only in the response for a single campaign.
    pub medias: Option<Vec<MediaView>>,
    /// Credits per message.
    #[serde(skip)]
    pub parts: u32,
    /// Planned time of the last message; `None` without recipients.
    #[serde(skip)]
    pub last_at: Option<Instant>,
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

/// Credits of SMS: one for each part of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = SmsBalance))]
#[serde(rename_all = "camelCase")]
pub struct SmsCredits {
    /// SMS sent so far.
    pub sent: u64,
    /// Remaining SMS, without the waiting ones; null when they are not counted.
    #[cfg_attr(feature = "schema", schema(required))]
    pub remaining: Option<u64>,
    /// Last day of validity; null when there is none.
    #[cfg_attr(feature = "schema", schema(required))]
    pub limit_date: Option<Day>,
}

/// Credits of mails: one for each mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = MailBalance))]
pub struct MailCredits {
    /// Mails sent so far.
    pub sent: u64,
    /// Remaining mails, without the waiting ones; null when they are not counted.
    #[cfg_attr(feature = "schema", schema(required))]
    pub remaining: Option<u64>,
}

/// Credits used and remaining.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Balance))]
pub struct CampaignBalance {
    pub sms: SmsCredits,
    pub mail: MailCredits,
}

/// Audience of a campaign. The four numbers add up to the sum of the group members.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Audience {
    /// Number of recipients, each address once.
    pub recipients: u64,
    /// Memberships of contacts that are already counted in another group or under the same address.
    pub duplicates: u64,
    pub refused: u64,
    /// Contacts without address of this kind, or with a permanently failed one.
    pub unreachable: u64,
}

/// Estimate of a campaign, exact at this moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Estimate))]
#[serde(rename_all = "camelCase")]
pub struct CampaignEstimate {
    /// Number of recipients, each address once. The sum of this field and the three that follow is the number of group
    /// members.
    pub recipients: u64,
    /// Members that are already counted: in another group, or under another entry with the same address.
    pub duplicates: u64,
    /// Members who refused these messages.
    pub refused: u64,
    /// Members without an address of this kind, or with one that failed permanently.
    pub unreachable: u64,
    /// SMS per message, including the stop mention; 0 without text; 1 for a mail.
    pub parts_per_message: u64,
    /// Total number of credits.
    pub credits: u64,
    /// Time of the first message.
    pub starts_at: Instant,
    /// Time of the last message.
    pub ends_at: Instant,
}
