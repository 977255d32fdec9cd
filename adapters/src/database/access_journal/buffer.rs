//! Buffers journal entries of reads in memory; a background task writes them in batches. A read therefore waits neither
//! for a write lock nor for the disk, and its entry is written even if the client disconnects.

use super::super::connection::Database;
use super::super::error::db_error;
use super::super::stored::Stored;
use super::entity::{Column, Entity};
use super::writer::save_entries;
use application::access_journal::entry::AccessEntry;
use application::error::PortError;
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter};
use std::slice;
use std::time::Duration;
use time::Duration as Span;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, timeout, timeout_at};
use uuid::Uuid;

/// Maximum number of buffered entries, reached only when the database is unavailable for long.
const MAX_WAITING: usize = 100_000;
/// Capacity of the channel to the writing task, in entries.
pub(super) const CHANNEL_CAPACITY: usize = 10_000;
/// Delay between the first buffered entry and the write of the batch.
const FLUSH_DELAY: Duration = Duration::from_millis(500);
/// Delay between retries while the database is unavailable.
const RETRY_DELAY: Duration = Duration::from_secs(1);
/// Repeated reads of the same object by the same user within this duration are one entry.
const ONE_READING: Span = Span::minutes(10);

pub(super) const WRITING: &str = "writing the access journal";

pub(super) enum Message {
    Note(AccessEntry),
    /// Writes all earlier entries now and returns the result.
    Flush(oneshot::Sender<Result<(), PortError>>),
}

/// Writes entries until all senders are dropped.
pub(super) async fn write_all(database: Database, mut received: mpsc::Receiver<Message>) {
    let mut entries = Vec::new();
    loop {
        // Entries that could not be written are retried without a new message.
        let patience = if entries.is_empty() { Duration::MAX } else { RETRY_DELAY };
        let mut flush = None;
        match timeout(patience, received.recv()).await {
            Ok(None) => return,
            Ok(Some(message)) => flush = take(message, &mut entries),
            Err(_) => {}
        }
        let deadline = Instant::now() + FLUSH_DELAY;
        while flush.is_none()
            && let Ok(Some(message)) = timeout_at(deadline, received.recv()).await
        {
            flush = take(message, &mut entries);
        }
        let written = write(&database, &entries).await;
        match &written {
            Ok(()) => entries.clear(),
            Err(error) => {
                tracing::error!(%error, "the buffered reads of the access journal were not written yet");
            }
        }
        if let Some(flush) = flush {
            // The receiver may be dropped.
            let _ = flush.send(written);
        }
    }
}

/// Buffers an entry; for a flush, returns the channel of its result.
fn take(message: Message, waiting: &mut Vec<AccessEntry>) -> Option<oneshot::Sender<Result<(), PortError>>> {
    match message {
        Message::Flush(answer) => return Some(answer),
        Message::Note(entry) if waiting.len() < MAX_WAITING => waiting.push(entry),
        Message::Note(entry) => report_missing(entry.uuid),
    }
    None
}

/// Reports a read that cannot be buffered.
pub(super) fn report_missing(object: Uuid) {
    tracing::error!(%object, "a read is missing in the access journal: too many are pending");
}

/// Writes all entries or none, except duplicates of recent ones.
async fn write(database: &Database, entries: &[AccessEntry]) -> Result<(), PortError> {
    if entries.is_empty() {
        return Ok(());
    }
    let transaction = database.begin_write().await?;
    for entry in entries {
        if !is_recorded(&transaction, entry).await? {
            save_entries(&transaction, slice::from_ref(entry)).await?;
        }
    }
    transaction.commit().await.map_err(db_error(WRITING))
}

async fn is_recorded(transaction: &DatabaseTransaction, entry: &AccessEntry) -> Result<bool, PortError> {
    let Some((account, _)) = entry.by else { return Ok(false) };
    let recorded = Entity::find()
        .filter(Column::ObjectUuid.eq(entry.uuid))
        .filter(Column::At.gt(Stored(entry.at.plus(-ONE_READING))))
        .filter(Column::AccountUuid.eq(account))
        .filter(Column::Act.eq(entry.act.key()))
        .filter(Column::ObjectKind.eq(entry.object.key()))
        .filter(match &entry.detail {
            Some(detail) => Column::Detail.eq(detail.as_str()),
            None => Column::Detail.is_null(),
        })
        .one(transaction);
    Ok(recorded.await.map_err(db_error(WRITING))?.is_some())
}
