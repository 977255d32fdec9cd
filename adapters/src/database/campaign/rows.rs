//! Rows of campaigns, read.

use super::super::error::{corrupt, during};
use super::super::sql::Sql;
use application::campaign::ports::CreditUse;
use application::campaign::views::CampaignRow;
use application::error::PortError;
use domain::campaign::{CampaignKind, CampaignState};
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use sea_orm::{ConnectionTrait, QueryResult, TryGetable};

pub(super) const READING: &str = "reading campaigns";

/// The columns that `campaign_row` reads, of `c`.
pub(super) const COLUMNS: &str = "c.uuid, c.kind, c.state, c.subject, c.sender, c.content, c.parts, \
    c.author_first_name, c.author_last_name, c.created_at, c.starts_at, c.last_at, c.finished_at, c.hold_reason, \
    c.recipients, c.excluded_members, c.waiting, c.sent, c.failed, c.skipped, c.cancelled";

/// A campaign, its groups still to be read.
pub(super) fn campaign_row(row: &QueryResult) -> Result<CampaignRow, PortError> {
    let kind: String = get(row, "kind")?;
    let state: String = get(row, "state")?;
    let parts: i32 = get(row, "parts")?;
    Ok(CampaignRow {
        uuid: get(row, "uuid")?,
        kind: CampaignKind::from_label(&kind).ok_or_else(|| corrupt("the kind of a campaign"))?,
        state: CampaignState::from_label(&state).ok_or_else(|| corrupt("the state of a campaign"))?,
        subject: get(row, "subject")?,
        sender: get(row, "sender")?,
        content: get(row, "content")?,
        parts: u64::try_from(parts).unwrap_or_default(),
        author: PersonName {
            first_name: get(row, "author_first_name")?,
            last_name: get(row, "author_last_name")?,
        },
        created_at: Instant::from_micros(get(row, "created_at")?),
        starts_at: Instant::from_micros(get(row, "starts_at")?),
        last_at: get::<Option<i64>>(row, "last_at")?.map(Instant::from_micros),
        hold_reason: get(row, "hold_reason")?,
        finished_at: get::<Option<i64>>(row, "finished_at")?.map(Instant::from_micros),
        groups: Vec::new(),
        recipients: count(row, "recipients")?,
        excluded: get::<Option<i64>>(row, "excluded_members")?
            .and_then(|members| u64::try_from(members).ok()),
        waiting: count(row, "waiting")?,
        sent: count(row, "sent")?,
        failed: count(row, "failed")?,
        skipped: count(row, "skipped")?,
        cancelled: count(row, "cancelled")?,
    })
}

pub(super) fn get<T: TryGetable>(row: &QueryResult, column: &str) -> Result<T, PortError> {
    row.try_get("", column).map_err(during(READING))
}

pub(super) fn count(row: &QueryResult, column: &str) -> Result<u64, PortError> {
    Ok(u64::try_from(get::<i64>(row, column)?).unwrap_or_default())
}

/// Credits used and reserved by the campaigns of a kind, tests included.
pub(super) async fn credit_use(
    connection: &impl ConnectionTrait,
    kind: CampaignKind,
) -> Result<CreditUse, PortError> {
    let tests = match kind {
        CampaignKind::Sms => "tests-sms",
        CampaignKind::Email => "tests-email",
    };
    let mut sql = Sql::new(
        "SELECT CAST(COALESCE(sum(c.sent * c.parts), 0) AS BIGINT) AS used, \
         CAST(COALESCE(sum(c.waiting * c.parts), 0) AS BIGINT) AS reserved, \
         (SELECT g.value FROM campaign_gate g WHERE g.name = ",
    );
    sql.bind(tests).push(") AS tests FROM campaign c WHERE c.kind = ").bind(kind.label());
    let statement = sql.statement(connection.get_database_backend());
    let row = connection.query_one_raw(statement).await.map_err(during(READING))?;
    let row = row.ok_or_else(|| corrupt("the credits of campaigns"))?;
    Ok(CreditUse { used: count(&row, "used")? + count(&row, "tests")?, reserved: count(&row, "reserved")? })
}
