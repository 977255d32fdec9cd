//! Deleting a partner (AMB-095).

use super::super::access_journal::save_entries;
use super::super::error::during;
use super::super::job_writer::{forget_jobs_naming, save_jobs};
use super::super::media::entity as media;
use super::super::report::remove_files_of;
use super::super::sql::Sql;
use super::account::run;
use application::access_journal::AccessEntry;
use application::error::PortError;
use application::job::{JobKind, NewJob};
use domain::access_journal::{JournalAct, JournalObject};
use domain::report::ReportParent;
use sea_orm::{ColumnTrait, ConnectionTrait, DatabaseTransaction, DbBackend, EntityTrait, QueryFilter};
use uuid::Uuid;

const DELETING: &str = "deleting a partner";

/// False when there is no such partner. Reports and assignments go by their foreign key, and so do the links
/// of the account; the files of the reports, and those that the partner sent and nobody attached, go here.
pub(super) async fn remove(
    transaction: &DatabaseTransaction,
    uuid: Uuid,
    job: Uuid,
    entry: &AccessEntry,
) -> Result<bool, PortError> {
    lock(transaction, uuid).await?;
    let cases = unassign_cases(transaction, uuid).await?;
    let reported = remove_files_of(transaction, ReportParent::Partner(uuid)).await?;
    let mut files = reported.files;
    files.extend(remove_waiting_files(transaction, uuid).await?);
    for (text, context) in [
        ("UPDATE task SET partner_uuid = NULL WHERE partner_uuid = ", "releasing the tasks of a partner"),
        ("DELETE FROM account WHERE role = 'PARTNER' AND uuid = ", "removing the account of a partner"),
    ] {
        let mut sql = Sql::new(text);
        sql.bind(uuid);
        run(transaction, sql, context).await?;
    }
    for key in ["partner", "account"] {
        forget_jobs_naming(transaction, key, &[uuid]).await?;
    }
    let mut sql = Sql::new("DELETE FROM partner WHERE uuid = ");
    sql.bind(uuid);
    let statement = sql.statement(transaction.get_database_backend());
    let deleted = transaction.execute_raw(statement).await.map_err(during(DELETING))?;
    if deleted.rows_affected() == 0 {
        return Ok(false);
    }
    let keys: Vec<String> = files.iter().map(|file| file.file_key.clone()).collect();
    if !keys.is_empty() {
        let job = NewJob::now(job, JobKind::RemoveFiles { keys }, entry.at);
        save_jobs(transaction, &[job], entry.at).await?;
    }
    let mut entries = vec![entry.clone()];
    let below = |act, object, uuid: &Uuid| entry.below(act, object, *uuid);
    entries.extend(cases.iter().map(|case| below(JournalAct::Change, JournalObject::CustomerCase, case)));
    entries.extend(reported.reports.iter().map(|one| below(JournalAct::Delete, JournalObject::Report, one)));
    entries.extend(files.iter().map(|file| below(JournalAct::Delete, JournalObject::Media, &file.uuid)));
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

/// What the partner sent from their space and nothing holds.
async fn remove_waiting_files(
    transaction: &DatabaseTransaction,
    account: Uuid,
) -> Result<Vec<media::Model>, PortError> {
    let waiting = media::unattached().add(media::Column::UploaderAccount.eq(account));
    let files = media::Entity::find().filter(waiting.clone()).all(transaction).await;
    let files = files.map_err(during(DELETING))?;
    media::Entity::delete_many().filter(waiting).exec(transaction).await.map_err(during(DELETING))?;
    Ok(files)
}

/// Nobody adds a case or a report meanwhile. On SQLite the transaction is the only writer already.
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
