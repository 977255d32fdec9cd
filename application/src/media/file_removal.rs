//! Deletion of files from the store.

use crate::backup::ports::BackupRuns;
use crate::job::unfinished::Unfinished;
use crate::ports::{Clock, FileStore};
use std::sync::Arc;
use time::Duration;

/// Delay before the next attempt of a deletion suspended by a backup.
const HELD_RETRY_DELAY: Duration = Duration::seconds(10);

pub struct FileRemoval {
    pub files: Arc<dyn FileStore>,
    pub backup_runs: Arc<dyn BackupRuns>,
    pub clock: Arc<dyn Clock>,
}

impl FileRemoval {
    /// Deletes files from the store; missing files are ignored. Postponed during a backup, whose snapshot of the
    /// database still references them.
    pub(crate) async fn remove_files(&self, keys: &[String]) -> Result<(), Unfinished> {
        let now = self.clock.now();
        if let Some(until) = self.backup_runs.find_hold_expiry(now).await? {
            return Err(Unfinished::Deferred(until.min(now.plus(HELD_RETRY_DELAY))));
        }
        for key in keys {
            self.files.delete(key).await?;
        }
        Ok(())
    }
}
