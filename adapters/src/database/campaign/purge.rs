//! Retention of campaign recipients: expired messages are deleted; the campaign and its counts are kept.

use super::super::connection::Database;
use super::super::sql::Sql;
use super::super::statement;
use application::error::PortError;
use domain::shared::instant::Instant;

const PURGING: &str = "removing messages of old campaigns";

fn push_expired(sql: &mut Sql, before: Instant) {
    sql.push("campaign_message m JOIN campaign c ON c.uuid = m.campaign_uuid WHERE c.finished_at < ");
    sql.bind(before.micros());
}

/// Counts the messages of campaigns that ended before `before`.
pub async fn count_expired(database: &Database, before: Instant) -> Result<u64, PortError> {
    let mut sql = Sql::new("SELECT count(*) FROM ");
    push_expired(&mut sql, before);
    statement::count(database.reads(), &sql, PURGING).await
}

/// Deletes at most `limit` expired messages, and detaches the files of their campaigns, which the purge of unattached
/// files then deletes.
pub async fn purge_expired(database: &Database, before: Instant, limit: u64) -> Result<u64, PortError> {
    let pool = database.pool();
    let mut sql = Sql::new("UPDATE media SET parent_kind = NULL, parent_uuid = NULL WHERE ");
    sql.push(
        "parent_kind = 'campaign' AND parent_uuid IN (SELECT c.uuid FROM campaign c WHERE c.finished_at < ",
    )
    .bind(before.micros())
    .push(")");
    statement::execute(pool, &sql, PURGING).await?;
    let mut sql = Sql::new("DELETE FROM campaign_message WHERE (campaign_uuid, position) IN ");
    sql.push("(SELECT m.campaign_uuid, m.position FROM ");
    push_expired(&mut sql, before);
    sql.push(" LIMIT ").number(limit).push(")");
    statement::execute(pool, &sql, PURGING).await
}
