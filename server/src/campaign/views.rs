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

/// Credits used and left.
#[derive(Serialize, ToSchema)]
pub struct Balance {
    /// Of SMS.
    sms: SmsBalance,
    /// Of mails.
    mail: MailBalance,
}

/// Credits of SMS.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SmsBalance {
    /// SMS sent so far.
    sent: u64,
    /// SMS left, those that wait to leave taken off; null when nobody counts them.
    #[schema(required)]
    remaining: Option<u64>,
    /// Last day to use them; null when there is none.
    #[schema(required)]
    limit_date: Option<Day>,
}

/// Credits of mails.
#[derive(Serialize, ToSchema)]
pub struct MailBalance {
    /// Mails sent so far.
    sent: u64,
    /// Mails left, those that wait to leave taken off; null when nobody counts them.
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

/// What a campaign would be: exact, as of now.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Estimate {
    /// People who would get it, each address once. With the three that follow: the members of the groups.
    recipients: u64,
    /// Members who are counted already: in two groups, or under two entries.
    duplicates: u64,
    /// Members who refused.
    refused: u64,
    /// Members without address of this kind, or whose address failed for good.
    unreachable: u64,
    /// SMS of one message, stop mention included; 0 without text; 1 for a mail.
    parts_per_message: u64,
    /// Credits in all.
    credits: u64,
    /// When the first message would leave.
    starts_at: Instant,
    /// When the last one would.
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
    /// SMS: parts times people.
    nb_sms_sent: u64,
    /// Mails: people.
    nb_mails_sent: u64,
    /// When the last SMS leaves; null for mails.
    #[schema(required)]
    last_sms_sent: Option<Instant>,
    /// Whom it writes to.
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

/// A campaign, with how far it is.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Campaign {
    /// Identity.
    uuid: Uuid,
    /// Of what.
    #[serde(rename = "type")]
    kind: CampaignKind,
    /// How far.
    state: CampaignState,
    /// Of a mail.
    subject: Option<String>,
    /// Of an SMS.
    sender: Option<String>,
    /// The text of an SMS without its stop mention, or a mail as sanitised HTML.
    content: String,
    /// When it was launched.
    created_at: Instant,
    /// When the first message leaves.
    starts_at: Instant,
    /// Why it was paused, when no person did: the sender or the text is refused. A sentence.
    pause_reason: Option<String>,
    /// Why its messages wait, when the sending service takes none: keys, rights or credit. A sentence.
    wait_reason: Option<String>,
    /// When the last message was settled.
    finished_at: Option<Instant>,
    /// Who launched it: given name, family name.
    author: String,
    /// Whom it is for.
    contact_groups: Vec<CampaignGroup>,
    /// Messages in all: the sum of the five that follow.
    recipients: u64,
    /// Members of its groups left out at the launch: duplicates, refusals, no address. Absent when unknown.
    excluded: Option<u64>,
    /// Not settled yet.
    waiting: u64,
    /// Confirmed by the other side.
    sent: u64,
    /// Given up.
    failed: u64,
    /// Not written to: refused or gone since the launch.
    skipped: u64,
    /// Cancelled before they left.
    cancelled: u64,
    /// Credits of what left and of what waits.
    credits: u64,
    /// Its files; in the answer for one campaign only.
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
