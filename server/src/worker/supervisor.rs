//! Background tasks that outlive a panic, and the sign that they move.

use futures::FutureExt as _;
use std::collections::BTreeMap;
use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Before a task that panicked begins again.
const REST: Duration = Duration::from_secs(1);
/// A task that gives no sign for this long does not move.
const MAX_SILENCE: Duration = Duration::from_mins(1);

/// Runs a task until it ends by itself; one that panics begins again.
pub async fn supervise<F: Future<Output = ()>>(what: &str, task: impl Fn() -> F) {
    while AssertUnwindSafe(task()).catch_unwind().await.is_err() {
        tracing::error!("{what} panicked and begins again");
        tokio::time::sleep(REST).await;
    }
}

/// When each background task of this process last moved.
#[derive(Debug, Default)]
pub struct Heartbeats(Mutex<BTreeMap<usize, Instant>>);

impl Heartbeats {
    /// This task moves.
    pub fn beat(&self, task: usize) {
        self.tasks().insert(task, Instant::now());
    }

    /// How long the slowest task has given no sign; `None` when this process runs none.
    pub fn silence(&self) -> Option<Duration> {
        self.tasks().values().map(Instant::elapsed).max()
    }

    /// Whether all tasks move; `None` when this process runs none.
    pub fn is_well(&self) -> Option<bool> {
        self.silence().map(|silence| silence < MAX_SILENCE)
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
    async fn a_task_that_panics_begins_again() {
        let runs = Cell::new(0);
        supervise("a test", || async {
            runs.set(runs.get() + 1);
            assert!(runs.get() == 3, "twice");
        })
        .await;
        assert_eq!(runs.get(), 3);
    }

    #[test]
    fn one_silent_task_is_enough_to_be_unwell() {
        let pulse = Heartbeats::default();
        assert_eq!(pulse.is_well(), None);
        pulse.beat(0);
        assert_eq!(pulse.is_well(), Some(true));
        let long_ago = Instant::now().checked_sub(MAX_SILENCE).expect("a machine up for a minute");
        pulse.tasks().insert(1, long_ago);
        assert_eq!(pulse.is_well(), Some(false));
    }
}
