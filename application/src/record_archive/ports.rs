//! Database port of archived records.

use crate::access_journal::entry::AccessEntry;
use crate::error::PortError;
use async_trait::async_trait;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// Archived record.
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

/// Reading of an archived record.
#[derive(Clone, Debug)]
pub struct ArchiveReading<'a> {
    pub uuid: Uuid,
    pub record: Uuid,
    pub at: Instant,
    pub reason: &'a str,
    pub by: &'a PersonName,
    pub entry: AccessEntry,
}

/// Stores which records are archived. Each method is one transaction.
#[async_trait]
pub trait RecordArchiveRepository: Send + Sync {
    /// Returns the archived records, latest first.
    async fn list(&self) -> Result<Vec<ArchivedRecord>, PortError>;
    /// Archives a record, or changes its archive. `Conflict` if the record was deleted.
    async fn archive(&self, archived: &ArchivedRecord, entry: &AccessEntry) -> Result<(), PortError>;
    /// Ends an archive; false if the record is not archived.
    async fn restore(&self, record: Uuid, entry: &AccessEntry) -> Result<bool, PortError>;
    /// Notes a reading. `Conflict` if the record was deleted.
    async fn note_reading(&self, reading: ArchiveReading<'_>) -> Result<(), PortError>;
}
