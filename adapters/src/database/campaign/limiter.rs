//! Rows of `campaign_gate`: launch locks, test credits, mail rate limiter.

use super::super::connection::Database;
use super::super::error::{corrupt, db_error};
use super::limiter_entity::{Column, Entity};
use application::error::PortError;
use domain::campaign::CampaignKind;
use domain::shared::instant::{Instant, MAX_CLOCK_DIFFERENCE};
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, QueryFilter};
use time::Duration;

/// Row whose value is the time of the next mail, in microseconds.
const MAIL_RATE_ROW: &str = "pace-email";
/// Maximum unused time that may be used later.
const MAX_CATCH_UP: Duration = Duration::seconds(5);

/// Serialises launches of a kind: the row is locked until the end of the transaction.
pub(super) async fn lock_launches(
    transaction: &DatabaseTransaction,
    kind: CampaignKind,
) -> Result<(), PortError> {
    let name = match kind {
        CampaignKind::Sms => "launch-sms",
        CampaignKind::Email => "launch-email",
    };
    add(transaction, name, 1, "launching a campaign").await
}

/// Returns the name of the row with the test credits of a kind.
pub(super) fn test_credits_row(kind: CampaignKind) -> &'static str {
    match kind {
        CampaignKind::Sms => "tests-sms",
        CampaignKind::Email => "tests-email",
    }
}

pub(super) async fn count_test(
    database: &Database,
    kind: CampaignKind,
    credits: u32,
) -> Result<(), PortError> {
    add(database.writes(), test_credits_row(kind), credits, "counting a test").await
}

async fn add(
    connection: &impl ConnectionTrait,
    name: &str,
    number: u32,
    context: &'static str,
) -> Result<(), PortError> {
    let update = Entity::update_many()
        .col_expr(Column::Value, Expr::col(Column::Value).add(i64::from(number)))
        .filter(Column::Name.eq(name));
    update.exec(connection).await.map(|_| ()).map_err(db_error(context))
}

/// Reserves `duration` at the mail rate. Returns `None` if mails may be sent now; the time of the next mail then moves
/// by `duration`. Otherwise returns when to retry, and reserves nothing. A time of the next mail beyond
/// any possible reservation was written by a clock that was ahead, and counts as past (AMB-196).
pub(super) async fn reserve(
    database: &Database,
    duration: Duration,
    now: Instant,
) -> Result<Option<Instant>, PortError> {
    let context = "sending a campaign";
    let duration_micros = i64::try_from(duration.whole_microseconds()).unwrap_or(i64::MAX);
    let earliest = now.plus(-MAX_CATCH_UP).micros();
    let latest = now.plus(duration).plus(MAX_CLOCK_DIFFERENCE).micros();
    // The value of this row is a time in microseconds.
    let is_unused = Column::Value.lt(earliest).or(Column::Value.gt(latest));
    let start = Expr::case(is_unused, earliest).finally(Expr::col(Column::Value));
    let update = Entity::update_many()
        .col_expr(Column::Value, Expr::expr(start).add(duration_micros))
        .filter(Column::Name.eq(MAIL_RATE_ROW))
        .filter(Column::Value.lte(now.micros()).or(Column::Value.gt(latest)));
    if update.exec(database.writes()).await.map_err(db_error(context))?.rows_affected == 1 {
        return Ok(None);
    }
    let row = Entity::find_by_id(MAIL_RATE_ROW).one(database.reads()).await.map_err(db_error(context))?;
    let next_mail_at = Instant::from_micros(row.ok_or_else(|| corrupt("the rate of campaigns"))?.value);
    Ok(Some(next_mail_at.max(now.plus(Duration::milliseconds(100)))))
}
