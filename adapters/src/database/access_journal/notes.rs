//! Reads, gathered in memory and written together: a read waits for no write lock and no disk.

use super::super::connection::Database;
use super::super::error::during;
use super::writer::save_entries;
use application::access_journal::AccessEntry;
use application::access_journal::ports::AccessNotes;
use application::error::PortError;
use async_trait::async_trait;
use domain::access_journal::{JournalAct, JournalObject};
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use uuid::Uuid;

/// Most entries that wait: the database has been away for long when there are more.
const MOST: usize = 100_000;

type Key = (Option<Uuid>, JournalAct, JournalObject, Uuid);

/// Entries that wait in this process.
pub struct SqlAccessNotes {
    database: Database,
    waiting: Mutex<HashMap<Key, AccessEntry>>,
}

impl SqlAccessNotes {
    /// Entries for `database`.
    pub fn new(database: Database) -> Self {
        Self { database, waiting: Mutex::default() }
    }

    fn waiting(&self) -> MutexGuard<'_, HashMap<Key, AccessEntry>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl AccessNotes for SqlAccessNotes {
    fn note(&self, entry: AccessEntry) {
        let key = (entry.by.map(|(account, _)| account), entry.act, entry.object, entry.uuid);
        let mut waiting = self.waiting();
        if waiting.len() < MOST {
            waiting.entry(key).or_insert(entry);
        } else {
            tracing::error!(object = %entry.uuid, "a read is missing in the access journal: too many wait");
        }
    }

    async fn save(&self, entries: &[AccessEntry]) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        save_entries(&transaction, entries).await?;
        transaction.commit().await.map_err(during("writing the access journal"))
    }

    async fn write(&self) -> Result<(), PortError> {
        let taken = std::mem::take(&mut *self.waiting());
        if taken.is_empty() {
            return Ok(());
        }
        let mut entries: Vec<AccessEntry> = taken.into_values().collect();
        entries.sort_by_key(|entry| entry.at);
        let written = self.save(&entries).await;
        if written.is_err() {
            for entry in entries {
                self.note(entry);
            }
        }
        written
    }
}
