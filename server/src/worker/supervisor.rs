//! Restart of background tasks after a panic, and their heartbeats.

use futures::FutureExt as _;
use std::collections::BTreeMap;
use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Delay before the restart of a task that panicked.
const RESTART_DELAY: Duration = Duration::from_secs(1);
/// Maximum time between two heartbeats of a healthy task.
const MAX_SILENCE: Duration = Duration::from_mins(1);

/// Runs a task until it returns; restarts it after a panic.
pub async fn supervise<F: Future<Output = ()>>(name: &str, task: impl Fn() -> F) {
    while AssertUnwindSafe(task()).catch_unwind().await.is_err() {
        tracing::error!("{name} panicked and restarts");
        tokio::time::sleep(RESTART_DELAY).await;
    }
}

/// Time of the last heartbeat of each background task of this process.
#[derive(Debug, Default)]
pub struct Heartbeats(Mutex<BTreeMap<usize, Instant>>);

impl Heartbeats {
    pub fn record_heartbeat(&self, task: usize) {
        self.record_heartbeat_at(task, Instant::now());
    }

    /// Records a heartbeat of this task at this time.
    pub fn record_heartbeat_at(&self, task: usize, at: Instant) {
        self.lock_tasks().insert(task, at);
    }

    /// Returns the longest time since a heartbeat; `None` when this process runs no task.
    pub fn longest_silence(&self) -> Option<Duration> {
        self.lock_tasks().values().map(Instant::elapsed).max()
    }

    /// Returns whether all tasks are healthy; `None` when this process runs none.
    pub fn is_healthy(&self) -> Option<bool> {
        self.longest_silence().map(|silence| silence < MAX_SILENCE)
    }

    fn lock_tasks(&self) -> MutexGuard<'_, BTreeMap<usize, Instant>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
