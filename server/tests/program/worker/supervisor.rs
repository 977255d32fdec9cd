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
    let pulse = Heartbeats::default();
    assert_eq!(pulse.is_healthy(), None);
    pulse.record_heartbeat(0);
    assert_eq!(pulse.is_healthy(), Some(true));
    let long_ago = Instant::now().checked_sub(Duration::from_mins(1)).expect("a machine up for a minute");
    pulse.record_heartbeat_at(1, long_ago);
    assert_eq!(pulse.is_healthy(), Some(false));
}
