//! Checks of the database, its jobs, the stored files and the backups.

use super::ports::DatabaseHealth;
use super::{Finding, Health};
use crate::backup::ports::BackupRuns;
use crate::error::PortError;
use crate::job::JobState;
use crate::job::ports::JobQueries;
use crate::media::ports::MediaRepository;
use crate::ports::{Clock, FileStore};
use crate::retention::RetentionService;
use crate::retention::daily::to_english;
use domain::shared::instant::Instant;
use futures::future::ready;
use futures::{StreamExt, TryStreamExt, stream};
use std::collections::HashSet;
use std::sync::Arc;
use time::Duration;

/// Number of rows per query.
const ROWS: u64 = 1_000;
/// Number of files checked concurrently in the store.
const MAX_CONCURRENCY: usize = 16;
/// Number of keys per query.
const KEYS: usize = 500;
/// Maximum number of keys in a finding.
const MAX_NAMED_KEYS: usize = 3;
const RETENTION: &str = "retention";
/// Maximum clock difference.
const MAX_DRIFT: Duration = Duration::seconds(5);
/// Maximum waiting time of a due job.
const MAX_WAIT: Duration = Duration::minutes(10);
/// Minimum age of a file without row; younger files may be uploads in progress.
const ORPHAN_MIN_AGE: Duration = Duration::hours(24);
/// Maximum age of the last backup.
const BACKUP_AGE: Duration = Duration::days(2);

/// Checks of the database and the store.
pub struct DatabaseChecks {
    pub health: Arc<dyn DatabaseHealth>,
    pub files: Arc<dyn FileStore>,
    pub media: Arc<dyn MediaRepository>,
    pub jobs: Arc<dyn JobQueries>,
    pub backup_runs: Arc<dyn BackupRuns>,
    pub retention: RetentionService,
    pub clock: Arc<dyn Clock>,
}

impl DatabaseChecks {
    /// Returns every finding, or only that of the schema if its version differs.
    pub async fn examine(&self) -> Vec<Finding> {
        let schema = Finding::from_result("schema", self.check_schema().await);
        if schema.health != Health::Ok {
            return vec![schema];
        }
        vec![
            schema,
            Finding::from_result("clock", self.check_clock().await),
            Finding::from_result("jobs given up", self.check_dead_jobs().await),
            Finding::from_result("pending jobs", self.check_waiting_jobs().await),
            Finding::from_result(
                "store",
                self.files.check().await.map(|()| Finding::ok("store", "files can be written and read")),
            ),
            Finding::from_result("files of rows", self.check_rows_without_file().await),
            Finding::from_result("files without row", self.check_files_without_row().await),
            Finding::from_result("backup", self.check_last_backup().await),
            Finding::from_result(RETENTION, self.check_purges().await),
        ]
    }

    async fn check_schema(&self) -> Result<Finding, PortError> {
        let gap = self.health.find_schema_gap().await?;
        Ok(match (gap.missing, gap.unknown) {
            (0, 0) => Finding::ok("schema", "at the version of this program"),
            (missing, 0) => Finding::error("schema", format!("{missing} steps behind: run `fenix migrate`")),
            (_, unknown) => {
                let text =
                    format!("{unknown} steps that this program does not know: it is older than the database");
                Finding::error("schema", text)
            }
        })
    }

    async fn check_clock(&self) -> Result<Finding, PortError> {
        let before = self.clock.now();
        let Some(database_time) = self.health.read_clock().await? else {
            return Ok(Finding::ok("clock", "the database is on this machine"));
        };
        let drift = absolute_difference(database_time, before)
            .min(absolute_difference(database_time, self.clock.now()));
        let seconds = drift.whole_seconds();
        Ok(if drift > MAX_DRIFT {
            Finding::warning(
                "clock",
                format!(
                    "{seconds} seconds away from the database's: leases and links expire too early or too late"
                ),
            )
        } else {
            Finding::ok("clock", "in step with the database")
        })
    }

    async fn check_dead_jobs(&self) -> Result<Finding, PortError> {
        let counts = self.jobs.list_counts().await?;
        let dead_counts: Vec<_> = counts.iter().filter(|count| count.state == JobState::Dead).collect();
        if dead_counts.is_empty() {
            return Ok(Finding::ok("jobs given up", "none"));
        }
        let kinds: Vec<String> =
            dead_counts.iter().map(|count| format!("{} {}", count.count, count.kind)).collect();
        Ok(Finding::error("jobs given up", format!("{}: see the table job, last_error", kinds.join(", "))))
    }

    async fn check_waiting_jobs(&self) -> Result<Finding, PortError> {
        let now = self.clock.now();
        let since = self.jobs.find_waiting_since(now).await?.map(|since| absolute_difference(now, since));
        Ok(match since {
            Some(wait) if wait > MAX_WAIT => {
                let text = format!("one is due since {} minutes: does a worker run?", wait.whole_minutes());
                Finding::error("pending jobs", text)
            }
            _ => Finding::ok("pending jobs", "none for long"),
        })
    }

    async fn check_rows_without_file(&self) -> Result<Finding, PortError> {
        let (mut after, mut checked_files) = (String::new(), 0_u64);
        let mut missing_files: Vec<String> = Vec::new();
        let mut size_mismatches = 0_u64;
        loop {
            let rows = self.health.list_files_after(&after, ROWS).await?;
            let Some((newest, _)) = rows.last() else { break };
            after.clone_from(newest);
            checked_files += rows.len() as u64;
            let mut found = stream::iter(rows)
                .map(|(key, size)| async move {
                    let stored = self.files.stat(&key).await?;
                    Ok::<_, PortError>((key, stored.map(|stored| stored.size == size)))
                })
                .buffer_unordered(MAX_CONCURRENCY);
            while let Some((key, found)) = found.try_next().await? {
                match found {
                    Some(true) => {}
                    Some(false) => size_mismatches += 1,
                    None => missing_files.push(key),
                }
            }
        }
        Ok(if !missing_files.is_empty() {
            Finding::error(
                "files of rows",
                format!(
                    "{} of {checked_files} are not in the store: {}",
                    missing_files.len(),
                    join_first_keys(&missing_files)
                ),
            )
        } else if size_mismatches > 0 {
            Finding::error(
                "files of rows",
                format!("{size_mismatches} of {checked_files} have another size in the store"),
            )
        } else {
            Finding::ok("files of rows", format!("all {checked_files} are in the store"))
        })
    }

    async fn check_files_without_row(&self) -> Result<Finding, PortError> {
        let orphan_limit = self.clock.now().plus(-ORPHAN_MIN_AGE);
        let mut orphans: Vec<String> = Vec::new();
        let (mut count, mut bytes) = (0_u64, 0_u64);
        let old = self.files.list_all().try_filter(|file| ready(file.written_at < orphan_limit));
        let mut chunks = old.try_chunks(KEYS);
        while let Some(files) = chunks.next().await {
            let files = files.map_err(|error| error.1)?;
            let keys: Vec<String> = files.iter().map(|file| file.key.clone()).collect();
            let known: HashSet<String> = self.media.list_known_keys(&keys).await?;
            for file in files.into_iter().filter(|file| !known.contains(&file.key)) {
                count += 1;
                bytes += file.size;
                if orphans.len() < MAX_NAMED_KEYS {
                    orphans.push(file.key);
                }
            }
        }
        Ok(if count == 0 {
            Finding::ok("files without row", "none older than a day")
        } else {
            let text = format!("{count} older than a day, {bytes} bytes: {}", join_first_keys(&orphans));
            Finding::warning("files without row", text)
        })
    }

    async fn check_last_backup(&self) -> Result<Finding, PortError> {
        let last = self.backup_runs.find_last().await?.and_then(|run| run.ended_at);
        let Some(ended_at) = last else {
            return Ok(Finding::warning("backup", "`fenix backup` never ended on this database"));
        };
        let age = absolute_difference(self.clock.now(), ended_at);
        let text = format!("the last one ended at {}", ended_at.to_rfc3339());
        Ok(if age > BACKUP_AGE { Finding::warning("backup", text) } else { Finding::ok("backup", text) })
    }

    async fn check_purges(&self) -> Result<Finding, PortError> {
        let reasons = self.retention.list_stop_reasons().await?;
        if reasons.is_empty() {
            return Ok(Finding::ok(RETENTION, "the daily purge is not stopped"));
        }
        let reasons: Vec<String> = reasons.iter().map(to_english).collect();
        let text = format!(
            "the daily purge removes nothing: {}. See `fenix retention --dry-run`, then `fenix retention --confirm`",
            reasons.join("; ")
        );
        Ok(Finding::error(RETENTION, text))
    }
}

/// Returns the absolute difference of two times.
fn absolute_difference(first: Instant, second: Instant) -> Duration {
    Duration::microseconds((first.micros() - second.micros()).abs())
}

fn join_first_keys(keys: &[String]) -> String {
    let listed_keys = keys.iter().take(MAX_NAMED_KEYS).cloned().collect::<Vec<_>>().join(", ");
    if keys.len() > MAX_NAMED_KEYS { format!("{listed_keys}, …") } else { listed_keys }
}
