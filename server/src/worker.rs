//! Runs the background jobs: each at least once, with back-off, until it is done or given up.

use crate::wiring::Services;
use application::error::PortError;
use application::job::ports::ClaimedJob;
use application::job::{CAMPAIGN_BATCH, JobFailure, JobKind};
use futures::future::{join, join_all};
use std::time::Duration as StdDuration;
use time::Duration;
use tokio::sync::watch;

/// Jobs at work at once in one process.
const TASKS: usize = 2;
/// Batches of campaigns at work at once in one process, beside the jobs: nothing waits behind a campaign.
const CAMPAIGN_TASKS: usize = 2;
/// A job whose worker died is taken up again after this long; longer than any job takes.
const LEASE: Duration = Duration::minutes(5);
/// How long an idle worker waits before it looks again.
const IDLE: StdDuration = StdDuration::from_millis(500);
/// Tries before a job is given up and kept as dead: about two days with the back-off below.
const MOST_ATTEMPTS: u32 = 14;

/// Works until `stop` becomes true; a job at work is ended first, or given back after ten seconds.
pub async fn run(services: &Services, stop: watch::Receiver<bool>) {
    if let Err(error) = services.cleaning.plan_next().await {
        tracing::error!(%error, "the daily cleaning was not planned");
    }
    if let Err(error) = services.task_mails.plan_next().await {
        tracing::error!(%error, "the reminders of tasks were not planned");
    }
    let jobs = join_all((0..TASKS).map(|_| work(services, stop.clone(), Queue::Jobs)));
    let batches = join_all((0..CAMPAIGN_TASKS).map(|_| work(services, stop.clone(), Queue::Campaigns)));
    join(jobs, batches).await;
}

/// The two queues.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Queue {
    Jobs,
    Campaigns,
}

impl Queue {
    async fn claim(self, services: &Services) -> Result<Option<ClaimedJob>, PortError> {
        let (token, now) = (services.ids.new_id(), services.clock.now());
        match self {
            Self::Jobs => services.jobs.claim(token, now, LEASE).await,
            Self::Campaigns => services.jobs.claim_of(CAMPAIGN_BATCH, token, now, LEASE).await,
        }
    }
}

async fn work(services: &Services, mut stop: watch::Receiver<bool>, queue: Queue) {
    while !*stop.borrow() {
        match queue.claim(services).await {
            Ok(Some(job)) => {
                let put_off = attempt(services, &job, stop.clone()).await;
                // Other batches wait for the same: the pace of mails, the opening of business hours.
                if put_off && queue == Queue::Campaigns {
                    idle(&mut stop).await;
                }
            }
            Ok(None) => idle(&mut stop).await,
            Err(error) => {
                tracing::error!(%error, "the job queue does not answer");
                idle(&mut stop).await;
            }
        }
    }
}

/// Does the jobs that are due now, one after the other; answers how many were taken up.
///
/// # Errors
/// The queue does not answer.
pub async fn run_due(services: &Services) -> Result<usize, application::error::PortError> {
    let (_keep, never) = watch::channel(false);
    let mut taken = 0;
    for queue in [Queue::Jobs, Queue::Campaigns] {
        while let Some(job) = queue.claim(services).await? {
            attempt(services, &job, never.clone()).await;
            taken += 1;
        }
    }
    Ok(taken)
}

/// Removes the files that wait to be removed, as far as the store answers; answers how many jobs were taken up.
///
/// # Errors
/// The queue does not answer.
pub async fn remove_files(services: &Services) -> Result<usize, application::error::PortError> {
    let (_keep, never) = watch::channel(false);
    let mut taken = 0;
    let kind = JobKind::RemoveFiles { keys: Vec::new() }.name();
    let next = || services.jobs.claim_of(kind, services.ids.new_id(), services.clock.now(), LEASE);
    while let Some(job) = next().await? {
        attempt(services, &job, never.clone()).await;
        taken += 1;
    }
    Ok(taken)
}

async fn idle(stop: &mut watch::Receiver<bool>) {
    tokio::select! {
        () = tokio::time::sleep(IDLE) => {}
        _ = stop.wait_for(|stopped| *stopped) => {}
    }
}

/// Answers whether the job could not be done yet.
async fn attempt(services: &Services, job: &ClaimedJob, mut stop: watch::Receiver<bool>) -> bool {
    let (id, kind, attempts) = (job.id, job.kind.name(), job.attempts);
    let grace = async {
        let _ = stop.wait_for(|stopped| *stopped).await;
        tokio::time::sleep(StdDuration::from_secs(10)).await;
    };
    let outcome = tokio::select! {
        outcome = services.runner.run(job) => outcome,
        () = grace => {
            record(services.jobs.release(job, services.clock.now()).await, id, "released");
            return false;
        }
    };
    let now = services.clock.now();
    match outcome {
        Ok(()) => {
            tracing::info!(job = %id, kind, attempts, "job done");
            record(services.jobs.finish(job).await, id, "finished");
        }
        Err(JobFailure::NotYet(at)) => {
            record(services.jobs.release(job, at).await, id, "put off");
            return at > now;
        }
        Err(JobFailure::Later(reason)) if attempts < MOST_ATTEMPTS || job.kind.is_never_given_up() => {
            let wait = back_off(attempts);
            tracing::warn!(job = %id, kind, attempts, reason, wait_seconds = wait.whole_seconds(), "job put off");
            record(services.jobs.retry(job, now.plus(wait), &reason).await, id, "put off");
        }
        Err(JobFailure::Later(reason) | JobFailure::Never(reason)) => {
            tracing::error!(job = %id, kind, attempts, reason, "job given up");
            record(services.jobs.bury(job, now, &reason).await, id, "buried");
        }
    }
    false
}

fn record(result: Result<bool, application::error::PortError>, job: uuid::Uuid, what: &str) {
    match result {
        Ok(true) => {}
        Ok(false) => tracing::warn!(%job, what, "the lease of a job was lost"),
        Err(error) => tracing::error!(%job, what, %error, "the state of a job was not saved"),
    }
}

/// 5 s, 15 s, 45 s … at most 6 hours.
fn back_off(attempts: u32) -> Duration {
    let seconds = 5_i64.saturating_mul(3_i64.saturating_pow(attempts.saturating_sub(1)));
    Duration::seconds(seconds.min(6 * 3_600))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tries_spread_over_about_two_days() {
        assert_eq!(back_off(1), Duration::seconds(5));
        let total: Duration = (1..MOST_ATTEMPTS).map(back_off).sum();
        assert!(total > Duration::hours(30) && total < Duration::hours(60), "{total}");
    }
}
