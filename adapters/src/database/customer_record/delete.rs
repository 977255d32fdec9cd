//! Deleting a record and everything below it (AMB-054).

use super::super::access_journal::save_entries;
use super::super::error::during;
use super::super::job_writer::{forget_jobs, save_jobs};
use super::super::media::{entity as media, remove_medias, remove_medias_of, unattached};
use super::super::report::remove_files_of;
use super::super::retention::push_untouched;
use super::super::sql::Sql;
use super::update::{accounts_of, remove_unused_account};
use application::access_journal::AccessEntry;
use application::error::PortError;
use application::job::{JobKind, NewJob};
use domain::access_journal::{JournalAct, JournalObject};
use domain::media::parent::MediaParentKind;
use domain::report::ReportParent;
use domain::shared::instant::Instant;
use sea_orm::{ColumnTrait, ConnectionTrait, DatabaseTransaction, DbBackend, EntityTrait, QueryFilter};
use uuid::Uuid;

const DELETING: &str = "deleting a record";
const CASES: &str = "SELECT k.uuid FROM customer_case k WHERE k.record_uuid = ";
const INQUIRIES: &str = "SELECT i.uuid FROM inquiry i WHERE i.record_uuid = ";

/// False when there is no such record, or when somebody touched it since that moment. Cases with their statuses,
/// reports, assignments, tasks and customers go with their record by the foreign keys; the inquiries it came
/// from, whose answers tell as much as the record, and what waits to be attached by an account that goes are
/// removed here.
pub(super) async fn remove(
    transaction: &DatabaseTransaction,
    uuid: Uuid,
    untouched_since: Option<Instant>,
    job: Uuid,
    entry: &AccessEntry,
) -> Result<bool, PortError> {
    lock(transaction, uuid).await?;
    if let Some(before) = untouched_since
        && !is_untouched(transaction, uuid, before).await?
    {
        return Ok(false);
    }
    let accounts = accounts_of(transaction, uuid).await?;
    let cases = uuids(transaction, CASES, uuid).await?;
    let inquiries = uuids(transaction, INQUIRIES, uuid).await?;
    let mut files = remove_medias_of(transaction, MediaParentKind::CustomerCase, &cases).await?;
    files.extend(remove_medias_of(transaction, MediaParentKind::Inquiry, &inquiries).await?);
    let reported = remove_files_of(transaction, ReportParent::CustomerRecord(uuid)).await?;
    files.extend(reported.files);
    for inquiry in &inquiries {
        execute(transaction, "DELETE FROM inquiry WHERE uuid = ", *inquiry).await?;
    }
    let deleted = execute(transaction, "DELETE FROM customer_record WHERE uuid = ", uuid).await?;
    let mut gone = Vec::with_capacity(accounts.len());
    for account in accounts {
        let waiting = unattached().add(media::Column::UploaderAccount.eq(account));
        let waiting =
            media::Entity::find().filter(waiting).all(transaction).await.map_err(during(DELETING))?;
        if remove_unused_account(transaction, account).await? {
            gone.push(account);
            let known = waiting.iter().map(|file| file.uuid);
            files.extend(remove_medias(transaction, media::Column::Uuid.is_in(known)).await?);
        }
    }
    forget_jobs(transaction, &[("case", &cases), ("inquiry", &inquiries), ("account", &gone)]).await?;
    if deleted == 0 {
        return Ok(false);
    }
    let keys: Vec<String> = files.iter().map(|file| file.file_key.clone()).collect();
    if !keys.is_empty() {
        let job = NewJob::now(job, JobKind::RemoveFiles { keys }, entry.at);
        save_jobs(transaction, &[job], entry.at).await?;
    }
    let mut entries = vec![entry.clone()];
    let below = |object, uuid: &Uuid| entry.below(JournalAct::Delete, object, *uuid);
    entries.extend(cases.iter().map(|case| below(JournalObject::CustomerCase, case)));
    entries.extend(reported.reports.iter().map(|report| below(JournalObject::Report, report)));
    entries.extend(inquiries.iter().map(|inquiry| below(JournalObject::Inquiry, inquiry)));
    entries.extend(files.iter().map(|file| below(JournalObject::Media, &file.uuid)));
    save_entries(transaction, &entries).await?;
    Ok(true)
}

/// Nobody adds a case or a file, nor gives one back to an inquiry, meanwhile. On SQLite the transaction is the only writer already.
async fn lock(transaction: &DatabaseTransaction, uuid: Uuid) -> Result<(), PortError> {
    if transaction.get_database_backend() != DbBackend::Postgres {
        return Ok(());
    }
    for text in ["SELECT r.uuid FROM customer_record r WHERE r.uuid = ", CASES, INQUIRIES] {
        let mut sql = Sql::new(text);
        sql.bind(uuid).push(" FOR UPDATE");
        let locked = transaction.query_all_raw(sql.statement(DbBackend::Postgres)).await;
        locked.map_err(during("locking a record"))?;
    }
    Ok(())
}

async fn is_untouched(
    transaction: &DatabaseTransaction,
    uuid: Uuid,
    before: Instant,
) -> Result<bool, PortError> {
    let mut sql = Sql::new("SELECT r.uuid FROM customer_record r WHERE r.uuid = ");
    sql.bind(uuid).push(" AND ");
    push_untouched(&mut sql, before);
    let found = transaction.query_one_raw(sql.statement(transaction.get_database_backend())).await;
    Ok(found.map_err(during(DELETING))?.is_some())
}

async fn uuids(
    transaction: &DatabaseTransaction,
    text: &'static str,
    uuid: Uuid,
) -> Result<Vec<Uuid>, PortError> {
    let mut sql = Sql::new(text);
    sql.bind(uuid);
    let rows = transaction.query_all_raw(sql.statement(transaction.get_database_backend())).await;
    let rows = rows.map_err(during(DELETING))?;
    rows.iter().map(|row| row.try_get_by_index(0).map_err(during(DELETING))).collect()
}

async fn execute(
    transaction: &DatabaseTransaction,
    text: &'static str,
    uuid: Uuid,
) -> Result<u64, PortError> {
    let mut sql = Sql::new(text);
    sql.bind(uuid);
    let done = transaction.execute_raw(sql.statement(transaction.get_database_backend())).await;
    Ok(done.map_err(during(DELETING))?.rows_affected())
}
