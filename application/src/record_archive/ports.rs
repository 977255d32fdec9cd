//! Database port of archived records.

use crate::access_journal::entry::AccessEntry;
use crate::error::PortError;
use crate::paging::{Page, PageRequest, Position, RowBatch, Sorting};
use async_trait::async_trait;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArchivedRecord {
    pub record: Uuid,
    /// Customers, in order.
    pub customers: Vec<PersonName>,
    pub archived_at: Instant,
    /// Last day of the archive.
    pub until: Day,
    pub reason: String,
    pub by: PersonName,
}

/// Access to an archived record, to be journaled with its reason.
#[derive(Clone, Debug)]
pub struct ArchiveReading<'a> {
    pub uuid: Uuid,
    pub record: Uuid,
    pub at: Instant,
    pub reason: &'a str,
    pub by: &'a PersonName,
    pub entry: AccessEntry,
}

/// Sort order of archived records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArchiveOrder {
    /// Time of the archiving.
    Archived,
    /// Last day of the archive.
    Until,
}

/// Filters and order of the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ArchiveFilter {
    /// Words that must all occur in the names of the customers, in any order, ignoring letter case and accents.
    pub text: Option<String>,
    /// Requested order. Default: latest archiving first.
    pub sorting: Option<Sorting<ArchiveOrder>>,
}

impl ArchiveFilter {
    /// Returns the French names of the active filters, for the access journal.
    pub fn active_names(&self) -> Vec<String> {
        let Self { text, sorting: _ } = self;
        let has_text = text.as_ref().is_some_and(|text| !text.trim().is_empty());
        if has_text { vec!["texte".to_owned()] } else { Vec::new() }
    }

    /// Returns the effective order.
    pub fn order(&self) -> Sorting<ArchiveOrder> {
        self.sorting.unwrap_or(Sorting { by: ArchiveOrder::Archived, descending: true })
    }
}

/// Stores which records are archived. Each method that writes is one transaction.
#[async_trait]
pub trait RecordArchiveRepository: Send + Sync {
    /// Returns one page and the total number of rows.
    async fn list_page(
        &self,
        filter: &ArchiveFilter,
        page: PageRequest,
    ) -> Result<Page<ArchivedRecord>, PortError>;
    /// Returns at most `limit` rows after a position.
    async fn list_rows_after(
        &self,
        filter: &ArchiveFilter,
        after: Option<&Position>,
        limit: u64,
    ) -> Result<RowBatch<ArchivedRecord, Position>, PortError>;
    /// Archives a record, or changes its archive. Returns false, without saving, if the record is not archived and a
    /// complaint of it is not answered. `Reference` if the record was deleted.
    async fn archive(&self, archived: &ArchivedRecord, entry: &AccessEntry) -> Result<bool, PortError>;
    /// Ends an archive; false if the record is not archived.
    async fn restore(&self, record: Uuid, entry: &AccessEntry) -> Result<bool, PortError>;
    /// Saves a reading. `Reference` if the record was deleted.
    async fn save_reading(&self, reading: ArchiveReading<'_>) -> Result<(), PortError>;
}
