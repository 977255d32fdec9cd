//! Rows of campaign queries.

use super::super::error::corrupt;
use super::super::sql::Sql;
use super::super::statement;
use super::gate;
use application::campaign::ports::CreditUse;
use application::campaign::views::CampaignRow;
use application::error::PortError;
use domain::campaign::{CampaignKind, CampaignState};
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use sea_orm::{ConnectionTrait, FromQueryResult};
use uuid::Uuid;

pub(super) const READING: &str = "reading campaigns";

/// Columns of a `Row`, from `c`.
pub(super) const COLUMNS: &str = "c.uuid, c.kind, c.state, c.subject, c.sender, c.content, c.sms_text, c.parts, \
    c.author_first_name, c.author_last_name, c.created_at, c.starts_at, c.last_at, c.finished_at, c.hold_reason, \
    c.recipients, c.excluded_members, c.waiting, c.sent, c.failed, c.skipped, c.cancelled";

#[derive(FromQueryResult)]
pub(super) struct Row {
    uuid: Uuid,
    kind: String,
    state: String,
    subject: Option<String>,
    sender: Option<String>,
    content: String,
    pub(super) sms_text: Option<String>,
    parts: i32,
    author_first_name: String,
    author_last_name: String,
    created_at: i64,
    starts_at: i64,
    last_at: Option<i64>,
    finished_at: Option<i64>,
    hold_reason: Option<String>,
    recipients: i64,
    excluded_members: Option<i64>,
    waiting: i64,
    sent: i64,
    failed: i64,
    skipped: i64,
    cancelled: i64,
}

impl TryFrom<Row> for CampaignRow {
    type Error = PortError;

    /// Leaves the groups empty: they are read separately.
    fn try_from(row: Row) -> Result<Self, PortError> {
        let state = CampaignState::from_key(&row.state).ok_or_else(|| corrupt("the state of a campaign"))?;
        let author = PersonName { first_name: row.author_first_name, last_name: row.author_last_name };
        let (pause_reason, wait_reason) = match row.hold_reason {
            reason if state == CampaignState::Paused => (reason, None),
            reason if state.is_under_way() => (None, reason),
            _ => (None, None),
        };
        let (waiting, sent) = (unsigned(row.waiting), unsigned(row.sent));
        let parts = u32::try_from(row.parts).unwrap_or_default();
        Ok(Self {
            uuid: row.uuid,
            kind: kind(&row.kind)?,
            state,
            subject: row.subject,
            sender: row.sender,
            content: row.content,
            author: author.full(),
            created_at: Instant::from_micros(row.created_at),
            starts_at: Instant::from_micros(row.starts_at),
            last_at: row.last_at.map(Instant::from_micros),
            pause_reason,
            wait_reason,
            finished_at: row.finished_at.map(Instant::from_micros),
            groups: Vec::new(),
            recipients: unsigned(row.recipients),
            excluded: row.excluded_members.map(unsigned),
            waiting,
            sent,
            failed: unsigned(row.failed),
            skipped: unsigned(row.skipped),
            cancelled: unsigned(row.cancelled),
            credits: (sent + waiting).saturating_mul(parts.into()),
            medias: None,
            parts,
        })
    }
}

/// # Errors
/// The key is not a known kind.
pub(super) fn kind(key: &str) -> Result<CampaignKind, PortError> {
    CampaignKind::from_key(key).ok_or_else(|| corrupt("the kind of a campaign"))
}

pub(super) fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or_default()
}

#[derive(FromQueryResult)]
struct Credits {
    used: i64,
    reserved: i64,
    tests: i64,
}

/// Returns the credits used and reserved by the campaigns of a kind, tests included.
pub(super) async fn credit_use(
    connection: &impl ConnectionTrait,
    kind: CampaignKind,
) -> Result<CreditUse, PortError> {
    let mut sql = Sql::new(
        "SELECT CAST(COALESCE(sum(c.sent * c.parts), 0) AS BIGINT) AS used, \
         CAST(COALESCE(sum(c.waiting * c.parts), 0) AS BIGINT) AS reserved, \
         (SELECT g.value FROM campaign_gate g WHERE g.name = ",
    );
    sql.bind(gate::tests(kind)).push(") AS tests FROM campaign c WHERE c.kind = ").bind(kind.key());
    let credits: Option<Credits> = statement::find(connection, &sql, READING).await?;
    let credits = credits.ok_or_else(|| corrupt("the credits of campaigns"))?;
    let used = unsigned(credits.used) + unsigned(credits.tests);
    Ok(CreditUse { used, reserved: unsigned(credits.reserved) })
}
