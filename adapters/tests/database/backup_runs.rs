//! Suspension of file deletions by a backup.

use crate::database::builders::new_id;
use crate::database::support::{TestDatabase, now};
use crate::on_both_engines;
use adapters::database::backup::SqlBackupRuns;
use application::backup::ports::BackupRuns;
use time::Duration;

/// Until its next renewal, a hold of the time before the step suspends no deletion.
async fn backup_hold_is_not_valid_after_step_back(test: &TestDatabase) {
    let runs = SqlBackupRuns::new(test.database.clone());
    for (ahead, is_complete) in [(Duration::ZERO, true), (Duration::minutes(2), false)] {
        let hold = runs.begin(new_id(), now().plus(ahead)).await.unwrap();
        assert_eq!(runs.find_hold_expiry(now()).await.unwrap().is_some(), is_complete);
        assert_eq!(hold.is_valid(), is_complete);
        hold.release(is_complete.then(now)).await.unwrap();
    }
    assert_eq!(test.number("SELECT count(*) FROM backup_run WHERE ended_at IS NULL").await, 1);
}

on_both_engines!(backup_hold_is_not_valid_after_step_back);
