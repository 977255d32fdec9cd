//! Attempt of a job, and the resulting state of the job.

use crate::traces;
use crate::wiring::Services;
use application::error::PortError;
use application::job::ports::ClaimedJob;
use application::job::unfinished::Unfinished;
use domain::shared::back_off::{MAX_ATTEMPTS, MAX_WAIT, retry_after};
use domain::shared::instant::Instant;
use futures::FutureExt as _;
use opentelemetry::Context;
use std::panic::AssertUnwindSafe;
use std::time::{Duration as StdDuration, Instant as Stopwatch};
use time::Duration;
use tokio::sync::watch;
use tracing::field::Empty;
use tracing::{Instrument as _, Span};
use uuid::Uuid;

/// Lease of a job: renewed by a running worker; after its end another worker takes the job.
pub(super) const LEASE: Duration = Duration::seconds(30);
/// Interval at which the lease of a running job is renewed.
const RENEWAL_INTERVAL: StdDuration = StdDuration::from_secs(10);
/// Time that a running job may take to end when the process stops.
const GRACE_TIME: StdDuration = StdDuration::from_secs(10);

/// Outcome of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AttemptOutcome {
    /// The job was completed, failed or given up.
    Ended,
    /// The job cannot continue before a later time.
    NotYet,
}

/// Runs a job under its lease; `record_heartbeat` is called at each renewal.
pub(super) async fn attempt_job(
    services: &Services,
    job: &ClaimedJob,
    record_heartbeat: &impl Fn(),
    stop: watch::Receiver<bool>,
) -> AttemptOutcome {
    let (kind, attempts) = (job.kind.name(), job.attempts);
    let span = tracing::info_span!("job", job = %job.id, kind, attempts,
        otel.kind = Empty, trace_id = Empty);
    traces::start_span(&span, "consumer", format!("job {kind}"), Context::new());
    async {
        // Attempts are counted at their start, so that a job that crashes the process is counted too.
        if attempts > MAX_ATTEMPTS {
            return give_up(services, job, "all attempts were used: the process died during the last one")
                .await;
        }
        let started_at = Stopwatch::now();
        let run = AssertUnwindSafe(services.runner.run(job)).catch_unwind();
        let outcome = tokio::select! {
            outcome = run => outcome.unwrap_or_else(|_| Err(Unfinished::Retry("it panicked".to_owned()))),
            () = renew_until_lost(services, job, record_heartbeat) => {
                tracing::warn!("the lease of a job was lost: another worker continues it");
                return AttemptOutcome::Ended;
            }
            () = wait_for_grace_end(stop) => {
                tracing::info!("a job was interrupted: another worker takes it when its lease ends");
                return AttemptOutcome::Ended;
            }
        };
        conclude(services, job, outcome, started_at.elapsed()).await
    }
    .instrument(span)
    .await
}

async fn conclude(
    services: &Services,
    job: &ClaimedJob,
    outcome: Result<(), Unfinished>,
    duration: StdDuration,
) -> AttemptOutcome {
    let now = services.adapters.clock.now();
    let ms = u64::try_from(duration.as_millis()).unwrap_or(u64::MAX);
    match outcome {
        Ok(()) => {
            tracing::info!(ms, "job done");
            log_outcome(services.adapters.jobs.finish(job).await, job.id);
        }
        Err(Unfinished::Deferred(at)) => {
            log_outcome(services.adapters.jobs.release(job, at).await, job.id);
            return if at > now { AttemptOutcome::NotYet } else { AttemptOutcome::Ended };
        }
        Err(Unfinished::Retry(reason)) if job.attempts < MAX_ATTEMPTS => {
            let wait = retry_after(job.attempts);
            traces::mark_failed(&Span::current());
            tracing::warn!(ms, reason, wait_seconds = wait.whole_seconds(), "job postponed");
            log_outcome(services.adapters.jobs.retry(job, now.plus(wait), &reason).await, job.id);
        }
        Err(Unfinished::Retry(reason) | Unfinished::Failed(reason)) => {
            return give_up(services, job, &reason).await;
        }
    }
    AttemptOutcome::Ended
}

/// Marks a job as dead, for inspection by an operator. A job that must never be given up is scheduled again after a
/// long delay.
async fn give_up(services: &Services, job: &ClaimedJob, reason: &str) -> AttemptOutcome {
    traces::mark_failed(&Span::current());
    let now = services.adapters.clock.now();
    if job.kind.is_never_given_up() {
        tracing::error!(reason, "job postponed for hours after many attempts");
        log_outcome(services.adapters.jobs.release(job, now.plus(MAX_WAIT)).await, job.id);
    } else {
        tracing::error!(reason, "job given up");
        log_outcome(services.adapters.jobs.give_up(job, now, reason).await, job.id);
    }
    AttemptOutcome::Ended
}

fn log_outcome(result: Result<bool, PortError>, job: Uuid) {
    match result {
        Ok(true) => {}
        Ok(false) => tracing::warn!(%job, "the lease of a job was lost before its state was saved"),
        Err(error) => tracing::error!(%job, %error, "the state of a job was not saved"),
    }
}

/// Renews the lease until it is lost: another worker took it, or it expired because the queue does not respond.
async fn renew_until_lost(services: &Services, job: &ClaimedJob, record_heartbeat: &impl Fn()) {
    let mut end: Instant = services.adapters.clock.now().plus(LEASE);
    loop {
        tokio::time::sleep(RENEWAL_INTERVAL).await;
        let now = services.adapters.clock.now();
        match services.adapters.jobs.renew(job, now.plus(LEASE)).await {
            Ok(true) => {
                end = now.plus(LEASE);
                record_heartbeat();
            }
            Err(error) if now < end => tracing::warn!(%error, "the lease of a job was not renewed"),
            Ok(false) | Err(_) => return,
        }
    }
}

async fn wait_for_grace_end(mut stop: watch::Receiver<bool>) {
    let _ = stop.wait_for(|is_stopped| *is_stopped).await;
    tokio::time::sleep(GRACE_TIME).await;
}
