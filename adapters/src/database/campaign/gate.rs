//! Rows of `campaign_gate`: launch locks, test credits, mail rate limiter.

use super::super::connection::Database;
use super::super::error::corrupt;
use super::super::sql::Sql;
use super::super::statement::{self, execute};
use application::error::PortError;
use domain::campaign::CampaignKind;
use domain::shared::instant::Instant;
use sea_orm::{ConnectionTrait, DatabaseTransaction};
use time::Duration;

const PACE: &str = "pace-email";
/// Maximum unused time that the rate limiter makes up for.
const LATE: Duration = Duration::seconds(5);

/// Serializes launches of a kind: the row is locked until the end of the transaction.
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

/// Returns the name of the test credits of a kind.
pub(super) fn tests(kind: CampaignKind) -> &'static str {
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
    add(database.pool(), tests(kind), credits, "counting a test").await
}

async fn add(
    connection: &impl ConnectionTrait,
    name: &str,
    number: u32,
    doing: &'static str,
) -> Result<(), PortError> {
    let mut sql = Sql::new("UPDATE campaign_gate SET value = value + ");
    sql.number(number.into()).push(" WHERE name = ").bind(name);
    execute(connection, &sql, doing).await.map(|_| ())
}

/// Advances the time of the next mail by this duration if that time has passed, and returns `None`; else
/// returns that time.
pub(super) async fn reserve(
    database: &Database,
    time: Duration,
    now: Instant,
) -> Result<Option<Instant>, PortError> {
    let doing = "sending a campaign";
    let time = i64::try_from(time.whole_microseconds()).unwrap_or(i64::MAX);
    let late = now.plus(-LATE).micros();
    let mut sql = Sql::new("UPDATE campaign_gate SET value = CASE WHEN value < ");
    sql.bind(late).push(" THEN ").bind(late).push(" ELSE value END + ").bind(time);
    sql.push(" WHERE name = ").bind(PACE).push(" AND value <= ").bind(now.micros());
    if execute(database.pool(), &sql, doing).await? == 1 {
        return Ok(None);
    }
    let mut sql = Sql::new("SELECT value FROM campaign_gate WHERE name = ");
    sql.bind(PACE);
    let at: Option<i64> = statement::value(database.reads(), &sql, doing).await?;
    let at = Instant::from_micros(at.ok_or_else(|| corrupt("the rate of campaigns"))?);
    Ok(Some(at.max(now.plus(Duration::milliseconds(100)))))
}
