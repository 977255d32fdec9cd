//! What reports need of the database.

use crate::actor::ReportScope;

use crate::access_journal::entry::AccessEntry;
use crate::actor::RecordScope;
use crate::error::PortError;
use crate::job::NewJob;
use crate::media::changes::MediaChanges;
use crate::media::file::Media;
use crate::paging::{Page, PageRequest};
use async_trait::async_trait;
use domain::report::{Report, ReportParent};
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// A report as it is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredReport {
    pub report: Report,
    /// Grows with each save; 1 when it was written.
    pub version: i64,
    /// What its case is about.
    pub case_label: Option<String>,
    /// Its files, in the order they came.
    pub medias: Vec<Media>,
    /// Who wrote it.
    pub created_by: PersonName,
    /// When it was last saved.
    pub updated_at: Instant,
    /// Who saved it last.
    pub updated_by: PersonName,
}

/// A report to save, with all that the same act causes.
#[derive(Clone, Debug)]
pub struct ReportSave<'a> {
    /// The new state.
    pub report: &'a Report,
    /// What changes among its files.
    pub medias: MediaChanges,
    /// Work to do afterwards.
    pub jobs: Vec<NewJob>,
    /// What the access journal says of it.
    pub entries: Vec<AccessEntry>,
    pub by: &'a PersonName,
    pub at: Instant,
}

/// Keeps reports. Each method is one transaction, jobs included.
#[async_trait]
pub trait ReportRepository: Send + Sync {
    /// A new report. `Conflict` when a file was attached elsewhere meanwhile, or when what it is about is gone.
    async fn add(&self, save: ReportSave<'_>) -> Result<(), PortError>;
    /// A report that stood at `version`; false, and nothing done, when somebody saved or removed it meanwhile.
    /// `Conflict` as for `add`.
    async fn save(&self, version: i64, save: ReportSave<'_>) -> Result<bool, PortError>;
    /// Removes the report with the rows of its files; their content goes by the job `job`. The access journal
    /// takes `entry`, and one for each file that went. False when there is no such report.
    async fn remove(&self, uuid: Uuid, job: Uuid, entry: &AccessEntry) -> Result<bool, PortError>;
}

/// Which reports a list holds, and from which end it is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReportQuery {
    /// Whose reports.
    pub parent: ReportParent,
    /// Of whom only some are read.
    pub scope: ReportScope,
    /// Else newest first.
    pub oldest_first: bool,
}

impl ReportQuery {
    /// The usual order.
    pub const fn newest_first(parent: ReportParent, scope: ReportScope) -> Self {
        Self { parent, scope, oldest_first: false }
    }
}

#[async_trait]
pub trait ReportQueries: Send + Sync {
    /// The report, when it is within the scope.
    async fn find(&self, uuid: Uuid, scope: ReportScope) -> Result<Option<StoredReport>, PortError>;
    /// One page of the list, and how many they are in all.
    async fn page(&self, query: ReportQuery, page: PageRequest) -> Result<Page<StoredReport>, PortError>;
    /// At most `limit` of them that follow the one written at this moment with this identity.
    async fn rows_after(
        &self,
        query: ReportQuery,
        after: Option<(Instant, Uuid)>,
        limit: u64,
    ) -> Result<Vec<StoredReport>, PortError>;
    /// Did the customer lift banking secrecy? `None` when the record is not within the scope.
    async fn lifting(&self, record: Uuid, scope: RecordScope) -> Result<Option<bool>, PortError>;
    /// The record of a case; `None` when it is not within the scope.
    async fn record_of_case(&self, case: Uuid, scope: RecordScope) -> Result<Option<Uuid>, PortError>;
}
