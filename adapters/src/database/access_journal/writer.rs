//! Writing entries inside the transaction that they tell of.

use super::super::error::during;
use super::super::sql::Sql;
use application::access_journal::AccessEntry;
use application::error::PortError;
use sea_orm::ConnectionTrait;

/// Entries of one statement: seven values each, under the limits of both engines.
const TOGETHER: usize = 500;

/// Writes the entries on `connection`: a transaction, so that they exist if and only if what they say was
/// done.
///
/// # Errors
/// The database refuses.
pub async fn save_entries(
    connection: &impl ConnectionTrait,
    entries: &[AccessEntry],
) -> Result<(), PortError> {
    for chunk in entries.chunks(TOGETHER) {
        let mut sql = Sql::new(
            "INSERT INTO access_journal (at, account_uuid, role, act, object_kind, object_uuid, address) VALUES ",
        );
        for (place, entry) in chunk.iter().enumerate() {
            sql.push(if place == 0 { "(" } else { ", (" }).bind(entry.at.micros());
            sql.push(", ").bind(entry.by.map(|(account, _)| account));
            sql.push(", ").bind(entry.by.map(|(_, role)| role.key()));
            sql.push(", ").bind(entry.act.key()).push(", ").bind(entry.object.key());
            sql.push(", ").bind(entry.uuid);
            sql.push(", ").bind(entry.address.map(|address| address.to_string())).push(")");
        }
        let statement = sql.statement(connection.get_database_backend());
        connection.execute_raw(statement).await.map_err(during("writing the access journal"))?;
    }
    Ok(())
}
