//! The queue, as the worker sees it.

use super::{JobKind, NewJob};
use crate::error::PortError;
use async_trait::async_trait;
use domain::shared::instant::Instant;
use time::Duration;
use uuid::Uuid;

/// A job that this worker alone holds until its lease ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimedJob {
    pub id: Uuid,
    /// What is to be done.
    pub kind: JobKind,
    /// When it was caused.
    pub created_at: Instant,
    /// Attempts begun, this one included.
    pub attempts: u32,
    /// Proof that the lease is ours.
    pub lease_token: Uuid,
}

/// Jobs by state and kind, for metrics and the health page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobCount {
    /// `waiting`, `running` or `dead`.
    pub state: String,
    /// Name of the kind.
    pub kind: String,
    pub count: u64,
}

/// The queue on the database.
#[async_trait]
pub trait JobQueue: Send + Sync {
    /// Takes the job due longest, or one whose lease ended, and counts the attempt; no two workers get the same
    /// one. Never one of [`SEPARATE_KINDS`](super::SEPARATE_KINDS), which `claim_of` takes. A kind that this
    /// version of the program does not know is left to another one, and comes back some minutes later.
    async fn claim(
        &self,
        lease_token: Uuid,
        now: Instant,
        lease: Duration,
    ) -> Result<Option<ClaimedJob>, PortError>;
    /// The same, of the jobs of this kind alone.
    async fn claim_of(
        &self,
        kind: &str,
        lease_token: Uuid,
        now: Instant,
        lease: Duration,
    ) -> Result<Option<ClaimedJob>, PortError>;
    /// Saves a job by itself, outside of any other change.
    async fn push(&self, job: &NewJob) -> Result<(), PortError>;
    /// Done: the job is removed. Answers false when the lease was lost meanwhile.
    async fn finish(&self, job: &ClaimedJob) -> Result<bool, PortError>;
    /// Failed for now: due again at `run_at`.
    async fn retry(&self, job: &ClaimedJob, run_at: Instant, reason: &str) -> Result<bool, PortError>;
    /// Failed for good: kept as dead, with the reason, for people to see.
    async fn give_up(&self, job: &ClaimedJob, now: Instant, reason: &str) -> Result<bool, PortError>;
    /// Given back because there is no more to do for now: due at `at`, with all its attempts before it.
    async fn release(&self, job: &ClaimedJob, at: Instant) -> Result<bool, PortError>;
    /// Keeps the job until `lease_end`. Answers false when the lease was lost.
    async fn renew(&self, job: &ClaimedJob, lease_end: Instant) -> Result<bool, PortError>;
    /// Since when the job due longest waits for a worker; `None` when none does.
    async fn waiting_since(&self, now: Instant) -> Result<Option<Instant>, PortError>;
    /// How many jobs there are.
    async fn counts(&self) -> Result<Vec<JobCount>, PortError>;
}
