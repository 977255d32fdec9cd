//! Jobs that run in this process.

use std::sync::{Mutex, MutexGuard, PoisonError};
use uuid::Uuid;

/// Jobs that run in this process, which does not claim them a second time when a clock that jumps ahead ends their
/// leases.
#[derive(Debug, Default)]
pub(super) struct RunningJobs(Mutex<Vec<Uuid>>);

/// Entry of a running job; dropping it removes the job.
#[derive(Debug)]
pub(super) struct RunningJob<'a> {
    jobs: &'a RunningJobs,
    job: Uuid,
}

impl RunningJobs {
    pub(super) fn list(&self) -> Vec<Uuid> {
        self.lock_jobs().clone()
    }

    /// Adds a job until the returned entry is dropped.
    pub(super) fn add(&self, job: Uuid) -> RunningJob<'_> {
        self.lock_jobs().push(job);
        RunningJob { jobs: self, job }
    }

    fn lock_jobs(&self) -> MutexGuard<'_, Vec<Uuid>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for RunningJob<'_> {
    fn drop(&mut self) {
        self.jobs.lock_jobs().retain(|job| *job != self.job);
    }
}
