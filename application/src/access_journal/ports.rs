//! What the journal needs of the database.

use super::entry::AccessEntry;
use super::views::JournalRow;
use crate::error::PortError;
use crate::paging::{Page, PageRequest};
use async_trait::async_trait;
use domain::access_journal::{JournalAct, JournalObject};
use domain::shared::instant::Instant;
use uuid::Uuid;

/// Entries that belong to no other transaction. What is written stays: nothing changes an entry, and the database refuses to
/// delete one before its year.
#[async_trait]
pub trait AccessRecorder: Send + Sync {
    /// Hands an entry over to the task that writes it within a second, unless the journal has one of the same
    /// person doing the same to the same thing within the ten minutes before. Never waits.
    fn note(&self, entry: AccessEntry);
    /// Writes these now; they stay, whatever happens next.
    async fn save(&self, entries: &[AccessEntry]) -> Result<(), PortError>;
    /// Returns once all that was noted before is written, or cannot be now and goes on waiting. Whoever stops
    /// waiting for the answer changes nothing.
    async fn flush(&self) -> Result<(), PortError>;
}

/// What the filters of the screen ask for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct JournalFilter {
    pub account: Option<Uuid>,
    pub act: Option<JournalAct>,
    pub object: Option<JournalObject>,
    pub uuid: Option<Uuid>,
    /// Not before.
    pub from: Option<Instant>,
    /// Before this moment.
    pub until: Option<Instant>,
}

/// Reads the journal.
#[async_trait]
pub trait AccessJournalQueries: Send + Sync {
    /// One page, newest first, and the number of rows of the whole list. Names as they are now.
    async fn page(&self, filter: &JournalFilter, page: PageRequest) -> Result<Page<JournalRow>, PortError>;
}
