//! Runs the background jobs: each at least once, with back-off, until it is completed or given up.

mod attempt;
mod running;
mod supervisor;

pub use supervisor::{Heartbeats, supervise};

use crate::wiring::Services;
use actix_web::web;
use application::error::PortError;
use application::job::ports::ClaimedJob;
use application::job::{CAMPAIGN_BATCH, REMOVE_FILES, SCAN_FILE, SEAL_LEGAL_DOCUMENT, SIGNATURE_CODE};
use attempt::{AttemptOutcome, LEASE, attempt_job};
use futures::future::{join_all, join3};
use running::RunningJobs;
use std::future::Future;
use std::time::Duration;
use tokio::sync::watch;
use uuid::Uuid;

/// Queue of each background task of a process: neither a campaign nor a slow scanner, SMS service or file store delays
/// other jobs.
const TASKS: [Queue; 9] = [
    Queue::Jobs,
    Queue::Jobs,
    Queue::Campaigns,
    Queue::Campaigns,
    Queue::Scans,
    Queue::Scans,
    Queue::Codes,
    Queue::Seals,
    Queue::FileDeletions,
];
/// Polling interval of an idle worker.
const IDLE_POLL_INTERVAL: Duration = Duration::from_millis(500);
/// Interval between updates of the schedule: each recurring job plans the next one with the clock of its run, which may
/// have been years ahead.
const SCHEDULE_INTERVAL: Duration = Duration::from_hours(1);

/// Runs jobs until `stop` becomes true; a running job then has ten seconds to end.
pub fn run(
    services: web::Data<Services>,
    heartbeats: web::Data<Heartbeats>,
    stop: watch::Receiver<bool>,
) -> impl Future<Output = ()> {
    // From now on the tasks are monitored for heartbeats.
    (0..TASKS.len()).for_each(|index| heartbeats.record_heartbeat(index));
    async move {
        if let Err(error) = services.runner.legal_documents.count_missing().await {
            tracing::error!(%error, "the missing legal documents were not counted");
        }
        update_schedule(&services).await;
        let running = RunningJobs::default();
        let (services, heartbeats, running): (&Services, &Heartbeats, _) = (&services, &heartbeats, &running);
        let tasks = TASKS.into_iter().enumerate().map(|(index, queue)| {
            let stop = stop.clone();
            supervise("a background task", move || {
                let record_heartbeat = move || heartbeats.record_heartbeat(index);
                run_queue(services, queue, running, record_heartbeat, stop.clone())
            })
        });
        join3(join_all(tasks), update_hourly(services, stop.clone()), store_figures(services, stop.clone()))
            .await;
    }
}

/// Queues the next purge, reminders and daily mails, each once, and makes jobs due that a clock ahead has postponed.
/// Logs failures.
pub async fn update_schedule(services: &Services) {
    match services.adapters.jobs.release_delayed(services.adapters.clock.now()).await {
        Ok(0) => {}
        Ok(jobs) => tracing::warn!(jobs, "jobs that a clock ahead had postponed are due now"),
        Err(error) => tracing::error!(%error, "postponed jobs were not checked"),
    }
    if let Err(error) = services.runner.daily_purge.plan_next().await {
        tracing::error!(%error, "the daily purge was not planned");
    }
    if let Err(error) = services.runner.case_reminders.plan_next().await {
        tracing::error!(%error, "the reminders of cases were not planned");
    }
    if let Err(error) = services.runner.task_mails.plan_next().await {
        tracing::error!(%error, "the reminders of tasks were not planned");
    }
}

async fn update_hourly(services: &Services, mut stop: watch::Receiver<bool>) {
    loop {
        tokio::select! {
            () = tokio::time::sleep(SCHEDULE_INTERVAL) => update_schedule(services).await,
            _ = stop.wait_for(|is_stopped| *is_stopped) => return,
        }
    }
}

/// Stores the statistics of ended months, while the first jobs run: rows may have changed while no server ran.
async fn store_figures(services: &Services, mut stop: watch::Receiver<bool>) {
    tokio::select! {
        _ = stop.wait_for(|stopped| *stopped) => {}
        stored = services.runner.figures.store_ended_months() => if let Err(error) = stored {
            tracing::error!(%error, "the figures of ended months were not stored");
        }
    }
}

/// Kinds of jobs that a task takes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Queue {
    /// All kinds of jobs without a separate queue.
    Jobs,
    Campaigns,
    Scans,
    /// Signature codes.
    Codes,
    /// Signed PDFs.
    Seals,
    FileDeletions,
}

impl Queue {
    /// Claims a due job, except those of `running`.
    async fn claim(self, services: &Services, running: &[Uuid]) -> Result<Option<ClaimedJob>, PortError> {
        let kind = match self {
            Self::Jobs => None,
            Self::Campaigns => Some(CAMPAIGN_BATCH),
            Self::Scans => Some(SCAN_FILE),
            Self::Codes => Some(SIGNATURE_CODE),
            Self::Seals => Some(SEAL_LEGAL_DOCUMENT),
            Self::FileDeletions => Some(REMOVE_FILES),
        };
        let (token, now) = (services.adapters.ids.new_id(), services.adapters.clock.now());
        services.adapters.jobs.claim(kind, running, token, now, LEASE).await
    }
}

async fn run_queue(
    services: &Services,
    queue: Queue,
    running: &RunningJobs,
    record_heartbeat: impl Fn(),
    mut stop: watch::Receiver<bool>,
) {
    while !*stop.borrow() {
        let claim = queue.claim(services, &running.list()).await;
        if claim.is_ok() {
            record_heartbeat();
        }
        match claim {
            Ok(Some(job)) => {
                let _running_job = running.add(job.id);
                let outcome = attempt_job(services, &job, &record_heartbeat, stop.clone()).await;
                // The other batches are limited by the same mail rate or business hours.
                if outcome == AttemptOutcome::NotYet && queue == Queue::Campaigns {
                    pause_idle(&mut stop).await;
                }
            }
            Ok(None) => pause_idle(&mut stop).await,
            Err(error) => {
                tracing::error!(%error, "the job queue does not respond");
                pause_idle(&mut stop).await;
            }
        }
    }
}

/// Runs the due jobs in turn; returns the number of jobs taken.
pub async fn run_due(services: &Services) -> Result<usize, PortError> {
    // Scans, codes and seals queue mails; the purge queues deletions of files.
    let queues =
        [Queue::Scans, Queue::Codes, Queue::Seals, Queue::Jobs, Queue::FileDeletions, Queue::Campaigns];
    run_queues_once(services, &queues).await
}

/// Runs the pending deletions of files, as far as the store responds; returns the number of jobs taken.
pub async fn remove_files(services: &Services) -> Result<usize, PortError> {
    run_queues_once(services, &[Queue::FileDeletions]).await
}

/// Runs the due jobs of each queue in turn; returns the number of jobs taken.
async fn run_queues_once(services: &Services, queues: &[Queue]) -> Result<usize, PortError> {
    let (_stop_sender, stop) = watch::channel(false);
    let mut job_count = 0;
    for queue in queues {
        while let Some(job) = queue.claim(services, &[]).await? {
            attempt_job(services, &job, &|| (), stop.clone()).await;
            job_count += 1;
        }
    }
    Ok(job_count)
}

async fn pause_idle(stop: &mut watch::Receiver<bool>) {
    tokio::select! {
        () = tokio::time::sleep(IDLE_POLL_INTERVAL) => {}
        _ = stop.wait_for(|is_stopped| *is_stopped) => {}
    }
}
