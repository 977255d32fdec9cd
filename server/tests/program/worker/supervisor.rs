//! Background tasks: restarts and heartbeats.

use server::worker::{Heartbeats, supervise};
use std::cell::Cell;
use std::time::{Duration, Instant};

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
    let heartbeats = Heartbeats::default();
    assert_eq!(heartbeats.is_healthy(), None);
    heartbeats.record_heartbeat(0);
    assert_eq!(heartbeats.is_healthy(), Some(true));
    let long_ago = Instant::now().checked_sub(Duration::from_mins(1)).expect("a machine up for a minute");
    heartbeats.record_heartbeat_at(1, long_ago);
    assert_eq!(heartbeats.is_healthy(), Some(false));
}
