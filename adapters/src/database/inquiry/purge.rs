//! Removing inquiries that served their time (AMB-043): rows in one go, files by a job.

use super::super::access_journal::save_entries;
use super::super::error::during;
use super::super::job_writer::{forget_jobs, save_jobs};
use super::super::media::remove_medias_of;
use super::super::sql::Sql;
use application::access_journal::AccessEntry;
use application::error::PortError;
use application::job::{JobKind, NewJob};
use domain::access_journal::{JournalAct, JournalObject};
use domain::media::parent::MediaParentKind;
use domain::shared::instant::Instant;
use sea_orm::{ConnectionTrait, DatabaseTransaction, DbBackend, QueryResult};
use uuid::Uuid;

const PURGING: &str = "purging inquiries";

/// At most `limit` inquiries: spam, and those that neither they nor their record had a contact for long.
pub(super) async fn purge(
    transaction: &DatabaseTransaction,
    spam_before: Instant,
    others_before: Instant,
    limit: u64,
    (job, now): (Uuid, Instant),
) -> Result<u64, PortError> {
    let found = old(transaction, spam_before, others_before, limit).await?;
    if found.is_empty() {
        return Ok(0);
    }
    let files = remove_medias_of(transaction, MediaParentKind::Inquiry, &found).await?;
    let keys: Vec<String> = files.into_iter().map(|file| file.file_key).collect();
    if !keys.is_empty() {
        let job = NewJob::now(job, JobKind::RemoveFiles { keys }, now);
        save_jobs(transaction, &[job], now).await?;
    }
    delete(transaction, "DELETE FROM inquiry WHERE uuid IN (", &found, ")").await?;
    forget_jobs(transaction, &[("inquiry", &found)]).await?;
    let (act, object) = (JournalAct::Delete, JournalObject::Inquiry);
    let entry = |uuid: &Uuid| AccessEntry::by_the_program(act, object, *uuid, now);
    let entries: Vec<AccessEntry> = found.iter().map(entry).collect();
    save_entries(transaction, &entries).await?;
    Ok(u64::try_from(found.len()).unwrap_or(u64::MAX))
}

/// Writes a condition that holds when `i`, a row of `inquiry`, served its time.
pub fn push_served(sql: &mut Sql, spam_before: Instant, others_before: Instant) {
    sql.push("((i.state = 'spam' AND i.received_at < ").bind(spam_before.micros());
    sql.push(") OR (i.updated_at < ").bind(others_before.micros());
    sql.push(
        " AND NOT EXISTS (SELECT 1 FROM customer_record r WHERE r.uuid = i.record_uuid AND r.updated_at >= ",
    );
    sql.bind(others_before.micros()).push(")))");
}

async fn old(
    transaction: &DatabaseTransaction,
    spam_before: Instant,
    others_before: Instant,
    limit: u64,
) -> Result<Vec<Uuid>, PortError> {
    let mut sql = Sql::new("SELECT i.uuid FROM inquiry i WHERE ");
    push_served(&mut sql, spam_before, others_before);
    sql.push(" ORDER BY i.uuid LIMIT ").number(limit);
    let backend = transaction.get_database_backend();
    // No link gives files back to them meanwhile. On SQLite the transaction is the only writer already.
    if backend == DbBackend::Postgres {
        sql.push(" FOR UPDATE");
    }
    let rows = transaction.query_all_raw(sql.statement(backend)).await;
    column(&rows.map_err(during(PURGING))?)
}

async fn delete(
    transaction: &DatabaseTransaction,
    before: &str,
    uuids: &[Uuid],
    after: &str,
) -> Result<Vec<QueryResult>, PortError> {
    let mut sql = Sql::new(before);
    for (place, uuid) in uuids.iter().enumerate() {
        sql.push(if place == 0 { "" } else { ", " }).bind(*uuid);
    }
    sql.push(after);
    let rows = transaction.query_all_raw(sql.statement(transaction.get_database_backend())).await;
    rows.map_err(during(PURGING))
}

fn column<T: sea_orm::TryGetable>(rows: &[QueryResult]) -> Result<Vec<T>, PortError> {
    rows.iter().map(|row| row.try_get_by_index(0).map_err(during(PURGING))).collect()
}
