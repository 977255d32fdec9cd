//! Removing files whose rows are gone, and the daily purge (AMB-046, AMB-082).

use crate::adapters::Adapters;
use crate::backup::ports::BackupRuns;
use crate::error::PortError;
use crate::job::failure::JobFailure;
use crate::job::ports::JobQueue;
use crate::job::{JobKind, NewJob};
use crate::ports::{Clock, FileStore, Ids};
use crate::retention::Retention;
use domain::calendar::paris::{day_in_paris, from_paris};
use domain::retention::RetentionCause;
use domain::shared::instant::Instant;
use std::sync::Arc;
use time::macros::time;
use time::{Duration, Time};

/// When the daily jobs run, in Paris (contract).
const HOUR: Time = time!(3:00);
/// How long one job purges; what is left is the next one’s.
const BUDGET: Duration = Duration::minutes(3);

/// How soon a removal that a backup holds looks again.
const HELD: Duration = Duration::seconds(10);

/// Keeps the database and the store clean.
pub struct Cleaning {
    retention: Retention,
    files: Arc<dyn FileStore>,
    jobs: Arc<dyn JobQueue>,
    backup_runs: Arc<dyn BackupRuns>,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
}

impl Cleaning {
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters { files, jobs, backup_runs, clock, ids, .. } = adapters.clone();
        Self { retention: Retention::new(adapters), files, jobs, backup_runs, clock, ids }
    }

    /// Plans the next daily cleaning, unless it is planned already. Called at start and by each cleaning.
    ///
    /// # Errors
    /// The queue does not answer.
    pub async fn plan_next(&self) -> Result<(), PortError> {
        let next = next_run(self.clock.now());
        let key = format!("daily-cleaning:{}", day_in_paris(next).to_iso());
        let job = NewJob {
            id: self.ids.new_id(),
            kind: JobKind::DailyCleaning,
            run_at: next,
            unique_key: Some(key),
        };
        self.jobs.push(&job).await
    }

    /// Removes files from the store; those already gone are no error. Waits for a backup, whose copy of the
    /// database still names them.
    pub(crate) async fn remove_files(&self, keys: &[String]) -> Result<(), JobFailure> {
        let now = self.clock.now();
        if let Some(until) = self.backup_runs.hold_expires_at(now).await? {
            return Err(JobFailure::NotYet(until.min(now.plus(HELD))));
        }
        for key in keys {
            self.files.remove(key).await?;
        }
        Ok(())
    }

    /// Purges what served its time; a second job goes on when there was too much for one.
    pub(crate) async fn daily(&self) -> Result<(), JobFailure> {
        self.plan_next().await?;
        let report = self.retention.run(RetentionCause::Daily, Some(BUDGET)).await?;
        if report.has_more() {
            let next = NewJob::now(self.ids.new_id(), JobKind::DailyCleaning, self.clock.now());
            self.jobs.push(&next).await?;
        }
        let purged: u64 = report.lines.iter().map(|line| line.count).sum();
        tracing::info!(purged, "daily cleaning");
        Ok(())
    }
}

/// The next 03:00 in Paris, strictly later than `now`.
fn next_run(now: Instant) -> Instant {
    let today = day_in_paris(now);
    let run = from_paris(today, HOUR);
    if run > now { run } else { from_paris(today.plus_days(1), HOUR) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::datetime;

    #[test]
    fn the_next_run_is_at_three_in_paris() {
        let next = |at| next_run(Instant::new(at)).to_rfc3339();
        assert_eq!(next(datetime!(2026-11-21 01:59 UTC)), "2026-11-21T02:00:00Z");
        assert_eq!(next(datetime!(2026-11-21 02:00 UTC)), "2026-11-22T02:00:00Z");
        assert_eq!(next(datetime!(2026-10-24 12:00 UTC)), "2026-10-25T02:00:00Z");
    }
}
