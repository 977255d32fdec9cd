//! Buffers journal entries of reads in memory; a background task writes them in batches. A read therefore waits neither
//! for a write lock nor for the disk, and its entry is written even if the client disconnects.

use super::super::connection::Database;
use super::super::error::db_error;
use super::super::stored::Stored;
use super::entity::{Column, Entity};
use super::writer::save_entries;
use application::access_journal::entry::AccessEntry;
use application::error::PortError;
use domain::shared::instant::MAX_CLOCK_DIFFERENCE;
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter};
use std::slice;
use std::time::Duration;
use time::Duration as Span;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, timeout, timeout_at};
use uuid::Uuid;

/// Maximum number of buffered entries, reached only when the database is unavailable for long.
const MAX_BUFFERED_ENTRIES: usize = 100_000;
/// Capacity of the channel to the writing task, in entries.
pub(super) const CHANNEL_CAPACITY: usize = 10_000;
/// Delay between the first buffered entry and the write of the batch.
const FLUSH_DELAY: Duration = Duration::from_millis(500);
/// Delay between retries while the database is unavailable.
const RETRY_DELAY: Duration = Duration::from_secs(1);
/// Repeated reads of the same object by the same user within this duration are one entry.
const SAME_READING_SPAN: Span = Span::minutes(10);

pub(super) const WRITING_CONTEXT: &str = "writing the access journal";

pub(super) enum Message {
    Record(AccessEntry),
    /// Writes all earlier entries now and returns the result.
    Flush(oneshot::Sender<Result<(), PortError>>),
}

/// Writes entries until all senders are dropped.
pub(super) async fn write_all(database: Database, mut received: mpsc::Receiver<Message>) {
    let mut entries = Vec::new();
    loop {
        // Entries that could not be written are retried without a new message.
        let wait = if entries.is_empty() { Duration::MAX } else { RETRY_DELAY };
        let mut flush = None;
        match timeout(wait, received.recv()).await {
            Ok(None) => return,
            Ok(Some(message)) => flush = buffer_message(message, &mut entries),
            Err(_) => {}
        }
        let deadline = Instant::now() + FLUSH_DELAY;
        while flush.is_none()
            && let Ok(Some(message)) = timeout_at(deadline, received.recv()).await
        {
            flush = buffer_message(message, &mut entries);
        }
        let result = write_batch(&database, &entries).await;
        match &result {
            Ok(()) => entries.clear(),
            Err(error) => {
                tracing::error!(%error, "the buffered reads of the access journal were not written yet");
            }
        }
        if let Some(flush) = flush {
            // The receiver may be dropped.
            let _ = flush.send(result);
        }
    }
}

/// Buffers an entry; for a flush, returns the channel of its result.
fn buffer_message(
    message: Message,
    entries: &mut Vec<AccessEntry>,
) -> Option<oneshot::Sender<Result<(), PortError>>> {
    match message {
        Message::Flush(answer) => return Some(answer),
        Message::Record(entry) if entries.len() < MAX_BUFFERED_ENTRIES => entries.push(entry),
        Message::Record(entry) => log_dropped_entry(entry.uuid),
    }
    None
}

/// Reports a read that cannot be buffered.
pub(super) fn log_dropped_entry(object: Uuid) {
    tracing::error!(%object, "a read is missing in the access journal: too many are pending");
}

/// Writes all entries or none, except duplicates of recent ones.
async fn write_batch(database: &Database, entries: &[AccessEntry]) -> Result<(), PortError> {
    if entries.is_empty() {
        return Ok(());
    }
    let transaction = database.begin_write().await?;
    for entry in entries {
        if !is_recorded(&transaction, entry).await? {
            save_entries(&transaction, slice::from_ref(entry)).await?;
        }
    }
    transaction.commit().await.map_err(db_error(WRITING_CONTEXT))
}

async fn is_recorded(transaction: &DatabaseTransaction, entry: &AccessEntry) -> Result<bool, PortError> {
    let Some((account, _)) = entry.by else { return Ok(false) };
    let recorded_entries = Entity::find()
        .filter(Column::ObjectUuid.eq(entry.uuid))
        .filter(Column::At.gt(Stored(entry.at.plus(-SAME_READING_SPAN))))
        // A later entry was written by a clock that was ahead (AMB-196).
        .filter(Column::At.lte(Stored(entry.at.plus(MAX_CLOCK_DIFFERENCE))))
        .filter(Column::AccountUuid.eq(account))
        .filter(Column::Act.eq(entry.act.key()))
        .filter(Column::ObjectKind.eq(entry.object.key()))
        .filter(match &entry.detail {
            Some(detail) => Column::Detail.eq(detail.as_str()),
            None => Column::Detail.is_null(),
        })
        .one(transaction);
    Ok(recorded_entries.await.map_err(db_error(WRITING_CONTEXT))?.is_some())
}
