//! What the retention needs of the database.

use crate::error::PortError;
use crate::job::NewJob;
use async_trait::async_trait;
use domain::retention::{RetentionCategory, RetentionReport, StopReason};
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use uuid::Uuid;

/// Since when each category is due: what is older than its moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    /// Now: tickets and limits that ended before.
    pub now: Instant,
    /// Records that nobody changed since, nor anything below them.
    pub records: Instant,
    /// Spam received before.
    pub spam: Instant,
    /// Other inquiries, when neither they nor the record they became were touched since.
    pub inquiries: Instant,
    /// Contacts who are nobody of the firm's, when neither they nor their groups changed since.
    pub contacts: Instant,
    /// Messages of campaigns that ended before.
    pub campaigns: Instant,
    /// Files that nobody attached.
    pub files: Instant,
    /// Password links that ended before.
    pub links: Instant,
    /// Merges of records done before: they are no longer undone.
    pub merges: Instant,
    /// Jobs given up before.
    pub dead_jobs: Instant,
    /// Sessions opened before: ended or not, they are over.
    pub sessions: Instant,
    /// Devices that nobody logged in on since.
    pub devices: Instant,
    /// Tokens of programs that ended or were revoked before.
    pub api_tokens: Instant,
    /// Lines of the access journal; the database keeps those of its own last year whatever is asked.
    pub journal: Instant,
    /// Lines of the journal of logins.
    pub logins: Instant,
    /// Mails and SMS written to files.
    pub outbox: Instant,
    /// Reports of purges.
    pub reports: Instant,
}

/// What a purge is compared with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PurgeState {
    /// When the last purge began; on a new database, when the program first started.
    pub ran_at: Instant,
    /// Set while purges are stopped.
    pub stop: Option<PurgeStop>,
}

/// Purges are stopped until one is confirmed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PurgeStop {
    /// When the first purge was stopped.
    pub at: Instant,
    /// Reasons of the last one that was.
    pub reasons: Vec<StopReason>,
}

/// Rows of a category that are due, and all of its rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    pub due: u64,
    pub total: u64,
}

/// Mails and SMS that only became files, because nothing was configured that sends them.
#[async_trait]
pub trait Outbox: Send + Sync {
    /// How many were written before.
    async fn count_older(&self, before: Instant) -> Result<u64, PortError>;
    /// Removes them; answers how many.
    async fn remove_older(&self, before: Instant) -> Result<u64, PortError>;
}

/// Finds and removes rows that served their time. Each method is one transaction, short whatever is due.
#[async_trait]
pub trait RetentionRows: Send + Sync {
    /// How many rows of this category are due; files without row are not rows.
    async fn count(&self, category: RetentionCategory, due: &Due) -> Result<u64, PortError>;
    /// How many rows of a guarded category are due, of how many. Spam counts on neither side.
    async fn share(&self, category: RetentionCategory, due: &Due) -> Result<Share, PortError>;
    /// `None` before the first start of the program.
    async fn state(&self) -> Result<Option<PurgeState>, PortError>;
    /// Notes `now` as the last run, unless there is one.
    async fn note_installation(&self, now: Instant) -> Result<(), PortError>;
    /// Notes that a purge begins; ends a stop.
    async fn note_run(&self, now: Instant) -> Result<(), PortError>;
    /// Stops purges, or notes the reasons why they are still stopped; saves the mails once a day.
    async fn stop(&self, stop: &PurgeStop, day: Day, mails: &[NewJob]) -> Result<(), PortError>;
    /// Records that are due, at most `limit`.
    async fn due_records(&self, due: &Due, limit: u64) -> Result<Vec<Uuid>, PortError>;
    /// Removes at most `limit` due rows of a category whose rows take with them what hangs below: contacts,
    /// messages of campaigns, what is spent, dead jobs, sessions, tokens, the journals, reports.
    /// Answers how many; other categories have their own way.
    async fn purge(&self, category: RetentionCategory, due: &Due, limit: u64) -> Result<u64, PortError>;
    /// Keeps the report of a purge.
    async fn keep(&self, uuid: Uuid, report: &RetentionReport) -> Result<(), PortError>;
    /// The newest reports, newest first, at most `limit`.
    async fn reports(&self, limit: u64) -> Result<Vec<RetentionReport>, PortError>;
}
