//! Wire types of campaigns.

use application::campaign::launch::Launched;
use application::campaign::views::{
    BalanceLine, CampaignBalance, CampaignEstimate, CampaignGroup, CampaignRow, CampaignView, ContactedPerson,
};
use application::media::views::MediaView;
use domain::campaign::{CampaignKind, CampaignState};
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use serde::Serialize;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use uuid::Uuid;

/// Credits used and remaining.
#[derive(Serialize, ToSchema)]
pub struct Balance {
    /// SMS credits.
    sms: SmsBalance,
    /// Mail credits.
    mail: MailBalance,
}

/// SMS credits.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SmsBalance {
    /// SMS sent so far.
    sent: u64,
    /// Remaining SMS, without the pending ones; null when they are not counted.
    #[schema(required)]
    remaining: Option<u64>,
    /// Last day of validity; null when there is none.
    #[schema(required)]
    limit_date: Option<Day>,
}

/// Mail credits.
#[derive(Serialize, ToSchema)]
pub struct MailBalance {
    /// Mails sent so far.
    sent: u64,
    /// Remaining mails, without the pending ones; null when they are not counted.
    #[schema(required)]
    remaining: Option<u64>,
}

impl From<CampaignBalance> for Balance {
    fn from(balance: CampaignBalance) -> Self {
        let BalanceLine { sent, remaining, limit_date } = balance.sms;
        let mail = MailBalance { sent: balance.mail.sent, remaining: balance.mail.remaining };
        Self { sms: SmsBalance { sent, remaining, limit_date }, mail }
    }
}

/// Estimate of a campaign, exact at this moment.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Estimate {
    /// Number of recipients, each address once. The sum of this field and the three that follow is the number of group
    /// members.
    recipients: u64,
    /// Members counted once already: in two groups, or with two entries.
    duplicates: u64,
    /// Members who refused these messages.
    refused: u64,
    /// Members without an address of this kind, or with one that failed permanently.
    unreachable: u64,
    /// SMS per message, including the stop mention; 0 without text; 1 for a mail.
    parts_per_message: u64,
    /// Total number of credits.
    credits: u64,
    /// Time of the first message.
    starts_at: Instant,
    /// Time of the last message.
    ends_at: Instant,
}

impl From<CampaignEstimate> for Estimate {
    fn from(estimate: CampaignEstimate) -> Self {
        let CampaignEstimate { audience, parts_per_message, credits, starts_at, ends_at } = estimate;
        Self {
            recipients: audience.recipients,
            duplicates: audience.duplicates,
            refused: audience.refused,
            unreachable: audience.unreachable,
            parts_per_message: parts_per_message.into(),
            credits,
            starts_at,
            ends_at,
        }
    }
}

/// A launched campaign.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LaunchedCampaign {
    /// Identity.
    uuid: Uuid,
    /// Number of SMS: parts times recipients.
    nb_sms_sent: u64,
    /// Number of mails.
    nb_mails_sent: u64,
    /// Time of the last SMS; null for mails.
    #[schema(required)]
    last_sms_sent: Option<Instant>,
    /// Recipients.
    contacts: Vec<ContactedPerson>,
}

impl From<Launched> for LaunchedCampaign {
    fn from(Launched { campaign, people }: Launched) -> Self {
        let (sms, mails) = match campaign.kind {
            CampaignKind::Sms => (campaign.recipients.saturating_mul(campaign.parts.into()), 0),
            CampaignKind::Email => (0, campaign.recipients),
        };
        Self {
            uuid: campaign.uuid,
            nb_sms_sent: sms,
            nb_mails_sent: mails,
            last_sms_sent: campaign.last_at.filter(|_| campaign.kind == CampaignKind::Sms),
            contacts: people,
        }
    }
}

/// A campaign with its progress.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Campaign {
    /// Identity.
    uuid: Uuid,
    /// Mails or SMS.
    #[serde(rename = "type")]
    kind: CampaignKind,
    /// State of the sending.
    state: CampaignState,
    /// Only for mails.
    subject: Option<String>,
    /// Only for SMS.
    sender: Option<String>,
    /// Text of an SMS without its stop mention, or sanitised HTML of a mail.
    content: String,
    /// Time of the launch.
    created_at: Instant,
    /// Time of the first message.
    starts_at: Instant,
    /// Reason of an automatic pause, in French: the provider refused the sender or the text.
    pause_reason: Option<String>,
    /// Reason for which the provider accepts no messages at present, in French: credentials, permissions or credit.
    wait_reason: Option<String>,
    /// Time at which the last message was settled.
    finished_at: Option<Instant>,
    /// First and last name of the launching administrator.
    author: String,
    /// Recipient groups.
    contact_groups: Vec<CampaignGroup>,
    /// Number of messages: the sum of `waiting`, `sent`, `failed`, `skipped` and `cancelled`.
    recipients: u64,
    /// Group members excluded at the launch: duplicates, refusals, no address. Absent when unknown.
    excluded: Option<u64>,
    /// Not settled yet.
    waiting: u64,
    /// Accepted by the mail server or the SMS provider.
    sent: u64,
    /// Failed permanently.
    failed: u64,
    /// Not sent, because the contact refused or was deleted after the launch.
    skipped: u64,
    /// Cancelled before they were sent.
    cancelled: u64,
    /// Credits of sent and pending messages.
    credits: u64,
    /// Attached files; only in the response for a single campaign.
    medias: Option<Vec<MediaView>>,
}

impl From<CampaignRow> for Campaign {
    fn from(row: CampaignRow) -> Self {
        let paused = row.state == CampaignState::Paused;
        let (pause_reason, wait_reason) = match row.hold_reason.clone() {
            reason if paused => (reason, None),
            reason if row.state.is_under_way() => (None, reason),
            _ => (None, None),
        };
        Self {
            credits: row.credits(),
            pause_reason,
            wait_reason,
            uuid: row.uuid,
            kind: row.kind,
            state: row.state,
            subject: row.subject,
            sender: row.sender,
            content: row.content,
            created_at: row.created_at,
            starts_at: row.starts_at,
            finished_at: row.finished_at,
            author: row.author.full(),
            contact_groups: row.groups,
            recipients: row.recipients,
            excluded: row.excluded,
            waiting: row.waiting,
            sent: row.sent,
            failed: row.failed,
            skipped: row.skipped,
            cancelled: row.cancelled,
            medias: None,
        }
    }
}

impl From<CampaignView> for Campaign {
    fn from(view: CampaignView) -> Self {
        let medias = view.medias.iter().map(|media| MediaView::of(media, true)).collect();
        Self { medias: Some(medias), ..Self::from(view.row) }
    }
}
