//! Retention of imported contacts without activity for years.

use super::super::connection::Database;
use super::super::error::db_error;
use super::super::sql::Sql;
use super::super::statement::execute;
use super::super::stored::Stored;
use super::{ListLock, UNLINKED, lock_list};
use application::error::PortError;
use domain::shared::instant::Instant;

const PURGING_CONTEXT: &str = "removing contacts without a sign";

/// Appends the condition that `e`, a row of `contact_entry`, belongs to no person, and neither the entry nor
/// its choices in groups changed since this time.
pub fn push_inactive(sql: &mut Sql, before: Instant) {
    sql.push(UNLINKED).push(" AND e.updated_at < ").bind(Stored(before));
    for (table, moment) in
        [("contact_group_association", "changed_at"), ("contact_group_refusal", "refused_at")]
    {
        sql.push(" AND NOT EXISTS (SELECT 1 FROM ").push(table);
        sql.push(" x WHERE x.contact_entry_uuid = e.uuid AND x.").push(moment);
        sql.push(" >= ").bind(Stored(before)).push(")");
    }
}

/// Deletes at most `limit` inactive contacts, while no import runs; their campaign messages are kept without a
/// recipient.
pub async fn purge_inactive(database: &Database, before: Instant, limit: u64) -> Result<u64, PortError> {
    let transaction = database.begin_write().await?;
    lock_list(&transaction, ListLock::Exclusive).await?;
    let mut sql =
        Sql::new("DELETE FROM contact_entry WHERE uuid IN (SELECT e.uuid FROM contact_entry e WHERE ");
    push_inactive(&mut sql, before);
    sql.push(" LIMIT ").number(limit).push(")");
    let removed_count = execute(&transaction, &sql, PURGING_CONTEXT).await?;
    transaction.commit().await.map_err(db_error(PURGING_CONTEXT))?;
    Ok(removed_count)
}
