//! Reads, gathered in memory and written together by a task of their own: a read waits for no write lock and no
//! disk, and a client that disconnects cancels no entry.

use super::super::connection::Database;
use super::super::error::during;
use super::entity::{Column, Entity};
use super::writer::save_entries;
use application::access_journal::entry::AccessEntry;
use application::access_journal::ports::AccessRecorder;
use application::error::PortError;
use async_trait::async_trait;
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter};
use std::slice;
use std::time::Duration;
use time::Duration as Span;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, timeout, timeout_at};
use uuid::Uuid;

/// Most entries that wait: the database has been away for long when there are more.
const MAX_WAITING: usize = 100_000;
/// Most entries on their way to the task that writes them.
const CHANNEL_CAPACITY: usize = 10_000;
/// Entries are written this long after the first of them.
const FLUSH_DELAY: Duration = Duration::from_millis(500);
/// Between two tries while the database does not answer.
const REST: Duration = Duration::from_secs(1);
/// The same person who reads the same thing again within this time is one line.
const ONE_READING: Span = Span::minutes(10);

const WRITING: &str = "writing the access journal";

enum Message {
    Note(AccessEntry),
    /// Everything noted before is to be written now; the answer says whether it was.
    Flush(oneshot::Sender<Result<(), PortError>>),
}

/// Entries for one database, handed to the task that writes them.
pub struct SqlAccessRecorder {
    database: Database,
    messages: mpsc::Sender<Message>,
}

impl SqlAccessRecorder {
    /// Entries for `database`. Within a runtime: starts the task, which ends with the last of its users.
    pub fn new(database: Database) -> Self {
        let (messages, received) = mpsc::channel(CHANNEL_CAPACITY);
        tokio::spawn(write_all(database.clone(), received));
        Self { database, messages }
    }
}

#[async_trait]
impl AccessRecorder for SqlAccessRecorder {
    fn note(&self, entry: AccessEntry) {
        let object = entry.uuid;
        if self.messages.try_send(Message::Note(entry)).is_err() {
            missing(object);
        }
    }

    async fn save(&self, entries: &[AccessEntry]) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        save_entries(&transaction, entries).await?;
        transaction.commit().await.map_err(during(WRITING))
    }

    async fn flush(&self) -> Result<(), PortError> {
        let gone = || PortError::Corrupt("the task that writes the access journal is gone".to_owned());
        let (answer, written) = oneshot::channel();
        self.messages.send(Message::Flush(answer)).await.map_err(|_| gone())?;
        written.await.map_err(|_| gone())?
    }
}

/// Writes entries until nobody hands any over any more.
async fn write_all(database: Database, mut received: mpsc::Receiver<Message>) {
    let mut waiting = Vec::new();
    loop {
        // What could not be written is tried again without anybody asking.
        let patience = if waiting.is_empty() { Duration::MAX } else { REST };
        let mut flush = None;
        match timeout(patience, received.recv()).await {
            Ok(None) => return,
            Ok(Some(message)) => flush = take(message, &mut waiting),
            Err(_) => {}
        }
        let deadline = Instant::now() + FLUSH_DELAY;
        while flush.is_none()
            && let Ok(Some(message)) = timeout_at(deadline, received.recv()).await
        {
            flush = take(message, &mut waiting);
        }
        let written = write(&database, &waiting).await;
        match &written {
            Ok(()) => waiting.clear(),
            Err(error) => {
                tracing::error!(%error, "the reads noted for the access journal were not written yet");
            }
        }
        if let Some(flush) = flush {
            // Who asked may have gone.
            let _ = flush.send(written);
        }
    }
}

/// Adds an entry to those that wait; for a flush, returns where its result is to be sent.
fn take(message: Message, waiting: &mut Vec<AccessEntry>) -> Option<oneshot::Sender<Result<(), PortError>>> {
    match message {
        Message::Flush(answer) => return Some(answer),
        Message::Note(entry) if waiting.len() < MAX_WAITING => waiting.push(entry),
        Message::Note(entry) => missing(entry.uuid),
    }
    None
}

fn missing(object: Uuid) {
    tracing::error!(%object, "a read is missing in the access journal: too many wait");
}

/// All of them or none, without those that repeat a line.
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
    transaction.commit().await.map_err(during(WRITING))
}

async fn is_recorded(transaction: &DatabaseTransaction, entry: &AccessEntry) -> Result<bool, PortError> {
    let Some((account, _)) = entry.by else { return Ok(false) };
    let recorded = Entity::find()
        .filter(Column::ObjectUuid.eq(entry.uuid))
        .filter(Column::At.gt(entry.at.plus(-ONE_READING).micros()))
        .filter(Column::AccountUuid.eq(account))
        .filter(Column::Act.eq(entry.act.key()))
        .filter(Column::ObjectKind.eq(entry.object.key()))
        .filter(match &entry.detail {
            Some(detail) => Column::Detail.eq(detail.as_str()),
            None => Column::Detail.is_null(),
        })
        .one(transaction);
    Ok(recorded.await.map_err(during(WRITING))?.is_some())
}
