//! Ports of the job queue.

use super::{JobKind, JobState, NewJob};
use crate::error::PortError;
use async_trait::async_trait;
use domain::shared::instant::Instant;
use time::Duration;
use uuid::Uuid;

/// Job reserved for this worker until its lease ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimedJob {
    pub id: Uuid,
    pub kind: JobKind,
    /// Creation time.
    pub created_at: Instant,
    /// Number of attempts, including this one.
    pub attempts: u32,
    /// Secret of the lease.
    pub lease_token: Uuid,
}

/// Number of jobs by state and kind, for metrics and the health page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobCount {
    pub state: JobState,
    /// Name of the kind.
    pub kind: String,
    pub count: u64,
}

/// Job queue in the database.
#[async_trait]
pub trait JobQueue: Send + Sync {
    /// Claims the job that is due longest, or one whose lease ended, and counts the attempt; concurrent workers get
    /// different jobs. Only jobs of `kind`; `None`: all kinds except [`SEPARATE_KINDS`](super::SEPARATE_KINDS).
    /// Jobs of `running`, which this process is running, are left even if a clock that jumped ahead ended their leases.
    /// A job of an unknown kind is postponed by some minutes, for another version of the program.
    async fn claim(
        &self,
        kind: Option<&str>,
        running: &[Uuid],
        lease_token: Uuid,
        now: Instant,
        lease: Duration,
    ) -> Result<Option<ClaimedJob>, PortError>;
    /// Adds a job in its own transaction.
    async fn push(&self, job: &NewJob) -> Result<(), PortError>;
    /// Deletes a completed job. Returns false if the lease was lost.
    async fn finish(&self, job: &ClaimedJob) -> Result<bool, PortError>;
    /// Postpones a failed job to `run_at`.
    async fn retry(&self, job: &ClaimedJob, run_at: Instant, reason: &str) -> Result<bool, PortError>;
    /// Marks a permanently failed job as dead, with the reason.
    async fn give_up(&self, job: &ClaimedJob, now: Instant, reason: &str) -> Result<bool, PortError>;
    /// Releases a job that has no more work for now: due at `at`, without counting the attempt.
    async fn release(&self, job: &ClaimedJob, at: Instant) -> Result<bool, PortError>;
    /// Extends the lease to `lease_end`. Returns false if it was lost.
    async fn renew(&self, job: &ClaimedJob, lease_end: Instant) -> Result<bool, PortError>;
    /// Makes jobs due that a clock ahead has postponed or leased beyond the longest delay, and dates their creation at
    /// most `now`. Of [`PLANNED_KINDS`](super::PLANNED_KINDS), only batches more than a month ahead of campaigns that
    /// are not paused are included. Returns their number.
    async fn release_delayed(&self, now: Instant) -> Result<u64, PortError>;
}

/// State of the queue, for metrics and the health page.
#[async_trait]
pub trait JobQueries: Send + Sync {
    /// Returns since when the oldest due job is waiting; `None` if there is none.
    async fn find_waiting_since(&self, now: Instant) -> Result<Option<Instant>, PortError>;
    /// Returns the number of jobs by state and kind.
    async fn list_counts(&self) -> Result<Vec<JobCount>, PortError>;
}
