//! Deleting a partner (AMB-095).

use super::super::error::during;
use super::super::sql::Sql;
use super::account::run;
use application::error::PortError;
use sea_orm::{ConnectionTrait, DatabaseTransaction, DbBackend};
use uuid::Uuid;

/// False when there is no such partner. Assignments go by their foreign key, and so do the links of the
/// account.
pub(super) async fn remove(transaction: &DatabaseTransaction, uuid: Uuid) -> Result<bool, PortError> {
    lock(transaction, uuid).await?;
    // Whoever edits one of these cases meanwhile is told that it changed.
    let mut sql =
        Sql::new("UPDATE customer_case SET partner_uuid = NULL, version = version + 1 WHERE partner_uuid = ");
    sql.bind(uuid);
    run(transaction, sql, "unassigning the cases of a partner").await?;
    let mut sql = Sql::new("UPDATE task SET partner_uuid = NULL WHERE partner_uuid = ");
    sql.bind(uuid);
    run(transaction, sql, "releasing the tasks of a partner").await?;
    let mut sql = Sql::new("DELETE FROM account WHERE role = 'PARTNER' AND uuid = ");
    sql.bind(uuid);
    run(transaction, sql, "removing the account of a partner").await?;
    let mut sql = Sql::new("DELETE FROM partner WHERE uuid = ");
    sql.bind(uuid);
    let statement = sql.statement(transaction.get_database_backend());
    let deleted = transaction.execute_raw(statement).await.map_err(during("deleting a partner"))?;
    Ok(deleted.rows_affected() > 0)
}

/// Nobody adds a case meanwhile. On SQLite the transaction is the only writer already.
async fn lock(transaction: &DatabaseTransaction, uuid: Uuid) -> Result<(), PortError> {
    if transaction.get_database_backend() != DbBackend::Postgres {
        return Ok(());
    }
    let mut sql = Sql::new("SELECT p.uuid FROM partner p WHERE p.uuid = ");
    sql.bind(uuid).push(" FOR UPDATE");
    let locked = transaction.query_all_raw(sql.statement(DbBackend::Postgres)).await;
    locked.map_err(during("locking a partner"))?;
    Ok(())
}
