//! Database port of the access journal.

use super::entry::AccessEntry;
use super::views::JournalRow;
use crate::error::PortError;
use crate::paging::{Page, PageRequest};
use async_trait::async_trait;
use domain::access_journal::{JournalAct, JournalObject};
use domain::shared::instant::Instant;
use uuid::Uuid;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct JournalFilter {
    pub account: Option<Uuid>,
    pub act: Option<JournalAct>,
    pub object: Option<JournalObject>,
    pub uuid: Option<Uuid>,
    /// Inclusive start.
    pub from: Option<Instant>,
    /// Exclusive end.
    pub until: Option<Instant>,
}

/// Lists the journal, and stores entries that belong to no other transaction. Entries are immutable, and the database
/// refuses to delete them for one year.
#[async_trait]
pub trait AccessJournalRepository: Send + Sync {
    /// Queues an entry, written within a second. Skips it if the same actor did the same to the same object less than
    /// ten minutes before. Never blocks.
    fn record(&self, entry: AccessEntry);
    /// Writes entries immediately, in their own transaction.
    async fn save(&self, entries: &[AccessEntry]) -> Result<(), PortError>;
    /// Returns when the queued entries are written, or stay queued because the database failed. Cancelling the call
    /// does not affect the queue.
    async fn flush(&self) -> Result<(), PortError>;
    /// Returns one page, newest first, and the total number of rows, with the current names.
    async fn list_page(
        &self,
        filter: &JournalFilter,
        page: PageRequest,
    ) -> Result<Page<JournalRow>, PortError>;
}
