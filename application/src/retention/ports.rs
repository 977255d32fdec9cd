//! Database ports of retention.

use crate::error::PortError;
use crate::job::NewJob;
use async_trait::async_trait;
use domain::retention::{RetentionCategory, RetentionReport, StopReason};
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use uuid::Uuid;

/// Time limits by outcome of the cases; `None` for a limit that the firm has not configured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutcomeCutoffs {
    /// Records whose cases, if any, were never studied, without change since then.
    pub prospects: Option<Instant>,
    /// Records whose cases ended without a contract, without change since then.
    pub dropped: Option<Instant>,
    /// Records whose loans ended before, without change since then.
    pub financed: Option<Instant>,
    /// Identity checks of records without open case and without change since then.
    pub identity_checks: Option<Instant>,
    /// Records with an identity check since this time are kept, as are checks of customers deleted since.
    pub checked_since: Instant,
}

/// Times before which the data of each category has expired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExpiryCutoffs {
    /// Current time, for expired tickets and limits.
    pub now: Instant,
    /// Records last changed before this time, related data included.
    pub records: Instant,
    pub outcomes: OutcomeCutoffs,
    /// Archives that ended before this day.
    pub archives: Day,
    /// Legal documents whose record was deleted before this time.
    pub legal_documents: Instant,
    /// Documents of insurance and mandates whose record was deleted before this time.
    pub long_legal_documents: Instant,
    /// Complaints answered before this day.
    pub complaints: Day,
    /// Spam received before this time.
    pub spam: Instant,
    /// Other inquiries last changed before this time, their record included.
    pub inquiries: Instant,
    /// Contacts who are neither customer, partner nor employee; contact and groups last changed before this time.
    pub contacts: Instant,
    /// Messages of campaigns that ended before this time.
    pub campaigns: Instant,
    /// Unattached files received before this time.
    pub files: Instant,
    /// Password links that ended before this time.
    pub links: Instant,
    /// Merges made before this time, which can no longer be undone.
    pub merges: Instant,
    /// Idempotency keys used before this time.
    pub keys: Instant,
    /// Jobs that failed permanently before this time.
    pub dead_jobs: Instant,
    /// Sessions opened before this time, ended or not.
    pub sessions: Instant,
    /// Devices whose last login was before this time.
    pub devices: Instant,
    /// API tokens that expired or were revoked before this time.
    pub api_tokens: Instant,
    /// Entries of the access journal before this time; the database always keeps those of the last year.
    pub journal: Instant,
    /// Entries of the login journal before this time.
    pub logins: Instant,
    /// Mails and SMS written to files before this time.
    pub outbox: Instant,
    /// Reports of purges before this time.
    pub reports: Instant,
}

impl ExpiryCutoffs {
    /// Returns the time before which the last change of a record of this category must be; `None` for a category that
    /// is off or has no records.
    pub const fn change_cutoff(&self, category: RetentionCategory) -> Option<Instant> {
        match category {
            RetentionCategory::CustomerRecords => Some(self.records),
            RetentionCategory::ProspectRecords => self.outcomes.prospects,
            RetentionCategory::DroppedRecords => self.outcomes.dropped,
            RetentionCategory::FinancedRecords => self.outcomes.financed,
            _ => None,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PurgeState {
    /// Start of the last purge; on a new database, the first start of the program.
    pub ran_at: Instant,
    /// Present while purges are stopped.
    pub stop: Option<PurgeStop>,
}

/// Stop of the purges until one is confirmed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PurgeStop {
    /// Time of the first stopped purge.
    pub at: Instant,
    /// Reasons of the last stopped purge.
    pub reasons: Vec<StopReason>,
}

/// Number of expired rows of a category, and of all its rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    pub due: u64,
    pub total: u64,
}

/// Mails and SMS written to files, when no server is configured.
#[async_trait]
pub trait Outbox: Send + Sync {
    /// Returns the number of files written before `before`.
    async fn count_older(&self, before: Instant) -> Result<u64, PortError>;
    /// Deletes the files written before `before`, and returns their number.
    async fn delete_older(&self, before: Instant) -> Result<u64, PortError>;
}

/// Runs of the purge: its start, its stops and its reports. Each method that writes is one short transaction.
#[async_trait]
pub trait PurgeRuns: Send + Sync {
    /// Returns the state; `None` before the first start of the program.
    async fn find_state(&self) -> Result<Option<PurgeState>, PortError>;
    /// Stores `now` as the time of the last run if there was none.
    async fn record_installation(&self, now: Instant) -> Result<(), PortError>;
    /// Records the start of a purge, and clears a stop.
    async fn record_run(&self, now: Instant) -> Result<(), PortError>;
    /// Stops the purges, or updates the reasons; queues the mails once a day.
    async fn stop(&self, stop: &PurgeStop, day: Day, mails: &[NewJob]) -> Result<(), PortError>;
    /// Stores the report of a purge.
    async fn save_report(&self, uuid: Uuid, report: &RetentionReport) -> Result<(), PortError>;
    /// Returns at most `limit` reports, newest first.
    async fn list_reports(&self, limit: u64) -> Result<Vec<RetentionReport>, PortError>;
}

/// Finds and deletes expired rows. Each method that writes is one short transaction.
#[async_trait]
pub trait RetentionRows: Send + Sync {
    /// Returns the number of expired rows of a category; files without row are not included.
    async fn count(&self, category: RetentionCategory, cutoffs: &ExpiryCutoffs) -> Result<u64, PortError>;
    /// Returns the numbers of expired rows and of all rows of a guarded category, both without spam.
    async fn count_share(
        &self,
        category: RetentionCategory,
        cutoffs: &ExpiryCutoffs,
    ) -> Result<Share, PortError>;
    /// Updates the statistics of the query planner.
    async fn update_statistics(&self) -> Result<(), PortError>;
    /// Returns at most `limit` expired records of a category of records.
    async fn list_due_records(
        &self,
        category: RetentionCategory,
        cutoffs: &ExpiryCutoffs,
        limit: u64,
    ) -> Result<Vec<Uuid>, PortError>;
    /// Returns at most `limit` records whose archive has ended.
    async fn list_due_archives(&self, cutoffs: &ExpiryCutoffs, limit: u64) -> Result<Vec<Uuid>, PortError>;
    /// Deletes at most `limit` expired legal documents, queues the deletion of their files under the identifier `job`,
    /// and returns their number.
    async fn purge_legal_documents(
        &self,
        cutoffs: &ExpiryCutoffs,
        limit: u64,
        job: Uuid,
    ) -> Result<u64, PortError>;
    /// Deletes at most `limit` expired rows, with their dependent rows, and returns their number. For contacts,
    /// campaign messages, expired technical data, dead jobs, sessions, API tokens, journals and reports; other
    /// categories have their own methods.
    async fn purge(
        &self,
        category: RetentionCategory,
        cutoffs: &ExpiryCutoffs,
        limit: u64,
    ) -> Result<u64, PortError>;
}
