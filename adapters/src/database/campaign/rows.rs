//! Rows of campaign queries.

use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::{Stored, name};
use super::entity::Model;
use super::limiter;
use application::campaign::ports::CreditUse;
use application::campaign::views::CampaignRow;
use application::error::PortError;
use domain::campaign::{CampaignKind, CampaignState};
use sea_orm::{ConnectionTrait, FromQueryResult};

pub(super) const READING_CONTEXT: &str = "reading campaigns";

impl From<Model> for CampaignRow {
    /// Leaves the groups empty: they are read separately.
    fn from(row: Model) -> Self {
        let state = row.state.0;
        let author = name(row.author_first_name, row.author_last_name);
        let (pause_reason, wait_reason) = match row.hold_reason {
            reason if state == CampaignState::Paused => (reason, None),
            reason if state.is_under_way() => (None, reason),
            _ => (None, None),
        };
        Self {
            uuid: row.uuid,
            kind: row.kind.0,
            state,
            subject: row.subject,
            sender: row.sender,
            content: row.content,
            author: author.full(),
            created_at: row.created_at.0,
            starts_at: row.starts_at.0,
            last_at: row.last_at.map(Stored::value),
            pause_reason,
            wait_reason,
            finished_at: row.finished_at.map(Stored::value),
            groups: Vec::new(),
            recipients: row.recipients.0,
            excluded: row.excluded_members.map(Stored::value),
            waiting: row.waiting.0,
            sent: row.sent.0,
            failed: row.failed.0,
            skipped: row.skipped.0,
            cancelled: row.cancelled.0,
            credits: row.sent.0.saturating_add(row.waiting.0).saturating_mul(row.parts.0.into()),
            medias: None,
            parts: row.parts.0,
        }
    }
}

#[derive(FromQueryResult)]
struct Credits {
    used: Stored<u64>,
    reserved: Stored<u64>,
    tests: Stored<u64>,
}

/// Returns the credits used and reserved by the campaigns of a kind, tests included.
pub(super) async fn load_credit_use(
    connection: &impl ConnectionTrait,
    kind: CampaignKind,
) -> Result<CreditUse, PortError> {
    let mut sql = Sql::new(
        "SELECT CAST(COALESCE(sum(c.sent * c.parts), 0) AS BIGINT) AS used, \
         CAST(COALESCE(sum(c.waiting * c.parts), 0) AS BIGINT) AS reserved, \
         (SELECT g.value FROM campaign_gate g WHERE g.name = ",
    );
    sql.bind(limiter::test_credits_row(kind))
        .push(") AS tests FROM campaign c WHERE c.kind = ")
        .bind(kind.key());
    let credits: Credits = statement::read_row(connection, &sql, READING_CONTEXT).await?;
    Ok(CreditUse { used: credits.used.0 + credits.tests.0, reserved: credits.reserved.0 })
}
