//! Database port of reports.

use crate::actor::ReportScope;

use crate::access_journal::entry::AccessEntry;
use crate::actor::RecordScope;
use crate::error::PortError;
use crate::job::NewJob;
use crate::media::changes::MediaChanges;
use crate::media::file::Media;
use crate::paging::{Page, PageRequest, Position, RowBatch};
use async_trait::async_trait;
use domain::report::{Report, ReportParent};
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

#[derive(Clone, Debug, PartialEq)]
pub struct StoredReport {
    pub report: Report,
    /// Increases with each save; 1 at creation.
    pub version: i64,
    pub case_label: Option<String>,
    /// Files in upload order.
    pub files: Vec<Media>,
    /// Author.
    pub created_by: PersonName,
    /// Time of the last save.
    pub updated_at: Instant,
    /// User who last saved it.
    pub updated_by: PersonName,
}

/// Report to save, with its files, jobs and journal entries.
#[derive(Clone, Debug)]
pub struct ReportSave<'a> {
    /// New state.
    pub report: &'a Report,
    /// Changes of the files.
    pub files: MediaChanges,
    /// Jobs to queue.
    pub jobs: Vec<NewJob>,
    /// Entries of the access journal.
    pub entries: Vec<AccessEntry>,
    pub by: &'a PersonName,
    pub at: Instant,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReportQuery {
    pub parent: ReportParent,
    pub scope: ReportScope,
    /// Whether the oldest report comes first; otherwise the newest.
    pub oldest_first: bool,
}

impl ReportQuery {
    /// Creates a query in the default order.
    pub const fn newest_first(parent: ReportParent, scope: ReportScope) -> Self {
        Self { parent, scope, oldest_first: false }
    }
}

/// Stores and lists reports. Each method that writes is one transaction, including jobs.
#[async_trait]
pub trait ReportRepository: Send + Sync {
    /// Creates a report. `Stale` if a file was attached elsewhere in the meantime; `Reference` if its parent or case
    /// was deleted.
    async fn create(&self, save: ReportSave<'_>) -> Result<(), PortError>;
    /// Updates a report. Conflicts as in [`Self::create`], and `Stale` if its version is not `version` or it was
    /// deleted.
    async fn save(&self, version: i64, save: ReportSave<'_>) -> Result<(), PortError>;
    /// Deletes the report with its files (from the store by the job with identifier `job`). Writes `entry` and one
    /// entry per file. Returns false if there is no such report.
    async fn delete(&self, uuid: Uuid, job: Uuid, entry: &AccessEntry) -> Result<bool, PortError>;
    /// Returns the report; `None` outside the scope.
    async fn find(&self, uuid: Uuid, scope: ReportScope) -> Result<Option<StoredReport>, PortError>;
    /// Returns one page and the total number of reports.
    async fn list_page(&self, query: ReportQuery, page: PageRequest)
    -> Result<Page<StoredReport>, PortError>;
    /// Returns at most `limit` reports after a position.
    async fn list_rows_after(
        &self,
        query: ReportQuery,
        after: Option<&Position>,
        limit: u64,
    ) -> Result<RowBatch<StoredReport, Position>, PortError>;
    /// Returns whether banking secrecy is lifted; `None` if the record is not in the scope.
    async fn is_banking_secrecy_lifted(
        &self,
        record: Uuid,
        scope: RecordScope,
    ) -> Result<Option<bool>, PortError>;
    /// Returns the record of a case; `None` if it is not in the scope.
    async fn find_record_of_case(&self, case: Uuid, scope: RecordScope) -> Result<Option<Uuid>, PortError>;
}
