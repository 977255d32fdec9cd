//! Deleting a partner (AMB-095).

use super::super::access_journal::save_entries;
use super::super::error::during;
use super::super::job_writer::{forget_jobs, save_jobs};
use super::super::media::{entity as media, remove_medias, unattached};
use super::super::report::remove_files_of;
use super::super::sql::Sql;
use application::access_journal::AccessEntry;
use application::error::PortError;
use application::job::{JobKind, NewJob};
use domain::access_journal::{JournalAct, JournalObject};
use domain::report::ReportParent;
use sea_orm::{ColumnTrait, ConnectionTrait, DatabaseTransaction, DbBackend};
use uuid::Uuid;

/// False when there is no such partner. Assignments and reports go by their foreign key, and so do the links of
/// the account; the content of the reports' files by the job.
pub(super) async fn remove(
    transaction: &DatabaseTransaction,
    uuid: Uuid,
    job: Uuid,
    entry: &AccessEntry,
) -> Result<bool, PortError> {
    lock(transaction, uuid).await?;
    let mut entries = vec![entry.clone()];
    for case in unassign_cases(transaction, uuid).await? {
        entries.push(entry.below(JournalAct::Change, JournalObject::CustomerCase, case));
    }
    let mut reported = remove_files_of(transaction, ReportParent::Partner(uuid)).await?;
    let waiting = unattached().add(media::Column::UploaderAccount.eq(uuid));
    reported.files.extend(remove_medias(transaction, waiting).await?);
    let below = |object, uuid: &Uuid| entry.below(JournalAct::Delete, object, *uuid);
    entries.extend(reported.reports.iter().map(|report| below(JournalObject::Report, report)));
    entries.extend(reported.files.iter().map(|file| below(JournalObject::Media, &file.uuid)));
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
    if deleted.rows_affected() == 0 {
        return Ok(false);
    }
    forget_jobs(transaction, &[("account", &[uuid]), ("partner", &[uuid])]).await?;
    let keys: Vec<String> = reported.files.into_iter().map(|file| file.file_key).collect();
    if !keys.is_empty() {
        let job = NewJob::now(job, JobKind::RemoveFiles { keys }, entry.at);
        save_jobs(transaction, &[job], entry.at).await?;
    }
    save_entries(transaction, &entries).await?;
    Ok(true)
}

/// Answers which cases changed; whoever edits one of them meanwhile is told.
async fn unassign_cases(transaction: &DatabaseTransaction, partner: Uuid) -> Result<Vec<Uuid>, PortError> {
    let context = "unassigning the cases of a partner";
    let mut sql =
        Sql::new("UPDATE customer_case SET partner_uuid = NULL, version = version + 1 WHERE partner_uuid = ");
    sql.bind(partner).push(" RETURNING uuid");
    let rows = transaction
        .query_all_raw(sql.statement(transaction.get_database_backend()))
        .await
        .map_err(during(context))?;
    rows.iter().map(|row| row.try_get_by_index(0).map_err(during(context))).collect()
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

async fn run(transaction: &DatabaseTransaction, sql: Sql, context: &'static str) -> Result<(), PortError> {
    let statement = sql.statement(transaction.get_database_backend());
    transaction.execute_raw(statement).await.map_err(during(context))?;
    Ok(())
}
