//! Deleting a record and everything below it (AMB-054).

use super::super::error::during;
use super::super::job_writer::save_jobs;
use super::super::sql::Sql;
use super::update::{accounts_of, remove_unused_account};
use application::error::PortError;
use application::job::{JobKind, NewJob};
use domain::shared::instant::Instant;
use sea_orm::{ConnectionTrait, DatabaseTransaction, DbBackend};
use uuid::Uuid;

const CASES: &str = "SELECT k.uuid FROM customer_case k WHERE k.record_uuid = ";

/// False when there is no such record. Cases with their statuses, assignments, tasks and customers go with
/// their record by the foreign keys.
pub(super) async fn remove(
    transaction: &DatabaseTransaction,
    uuid: Uuid,
    job: Uuid,
    now: Instant,
) -> Result<bool, PortError> {
    lock(transaction, uuid).await?;
    let accounts = accounts_of(transaction, uuid).await?;
    let keys = remove_medias(transaction, uuid).await?;
    if !keys.is_empty() {
        let job = NewJob::now(job, JobKind::RemoveFiles { keys }, now);
        save_jobs(transaction, &[job], now).await?;
    }
    let mut sql = Sql::new("DELETE FROM customer_record WHERE uuid = ");
    sql.bind(uuid);
    let deleted = transaction
        .execute_raw(sql.statement(transaction.get_database_backend()))
        .await
        .map_err(during("deleting a record"))?;
    for account in accounts {
        remove_unused_account(transaction, account).await?;
    }
    Ok(deleted.rows_affected() > 0)
}

/// Nobody adds a case or a file meanwhile. On SQLite the transaction is the only writer already.
async fn lock(transaction: &DatabaseTransaction, uuid: Uuid) -> Result<(), PortError> {
    if transaction.get_database_backend() != DbBackend::Postgres {
        return Ok(());
    }
    for text in ["SELECT r.uuid FROM customer_record r WHERE r.uuid = ", CASES] {
        let mut sql = Sql::new(text);
        sql.bind(uuid).push(" FOR UPDATE");
        let locked = transaction.query_all_raw(sql.statement(DbBackend::Postgres)).await;
        locked.map_err(during("locking a record"))?;
    }
    Ok(())
}

/// Removes the rows of the files; answers where the store keeps them.
async fn remove_medias(transaction: &DatabaseTransaction, record: Uuid) -> Result<Vec<String>, PortError> {
    let context = "removing the files of a record";
    let mut sql = Sql::new("DELETE FROM media WHERE case_uuid IN (");
    sql.push(CASES).bind(record).push(") RETURNING file_key");
    let rows = transaction
        .query_all_raw(sql.statement(transaction.get_database_backend()))
        .await
        .map_err(during(context))?;
    rows.iter().map(|row| row.try_get_by_index(0).map_err(during(context))).collect()
}
