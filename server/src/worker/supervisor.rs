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
    /// Records a heartbeat of this task.
    pub fn record_heartbeat(&self, task: usize) {
        self.tasks().insert(task, Instant::now());
    }

    /// Returns the longest time since a heartbeat; `None` when this process runs no task.
    pub fn longest_silence(&self) -> Option<Duration> {
        self.tasks().values().map(Instant::elapsed).max()
    }

    /// Returns whether all tasks are healthy; `None` when this process runs none.
    pub fn is_healthy(&self) -> Option<bool> {
        self.longest_silence().map(|silence| silence < MAX_SILENCE)
    }

    fn tasks(&self) -> MutexGuard<'_, BTreeMap<usize, Instant>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[tokio::test]
    async fn panicked_task_is_restarted() {
        let runs = Cell::new(0);
        supervise("a test", || async {
            runs.set(runs.get() + 1);
            assert!(runs.get() == 3, "twice");
        })
        .await;
        assert_eq!(runs.get(), 3);
    }

    #[test]
    fn one_silent_task_makes_the_process_unhealthy() {
        let pulse = Heartbeats::default();
        assert_eq!(pulse.is_healthy(), None);
        pulse.record_heartbeat(0);
        assert_eq!(pulse.is_healthy(), Some(true));
        let long_ago = Instant::now().checked_sub(Duration::from_mins(1)).expect("a machine up for a minute");
        pulse.tasks().insert(1, long_ago);
        assert_eq!(pulse.is_healthy(), Some(false));
    }
}
