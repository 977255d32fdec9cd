//! Removing files whose rows are gone, and the daily cleaning (AMB-082).

use super::ports::{Cleaner, JobQueue};
use super::runner::JobFailure;
use super::{JobKind, NewJob};
use crate::error::PortError;
use crate::inquiry::ports::InquiryRepository;
use crate::media::key_folder;
use crate::media::ports::MediaRepository;
use crate::ports::{Clock, FileStore, Ids};
use crate::settings::Settings;
use domain::calendar::paris::{day_in_paris, from_paris};
use domain::inquiry::SPAM_DAYS;
use domain::media::ORPHAN_HOURS;
use domain::shared::instant::Instant;
use std::sync::Arc;
use time::macros::time;
use time::{Duration, Time};

/// When the daily jobs run, in Paris (contract).
const HOUR: Time = time!(3:00);
/// Files purged at a time.
const BATCH: u64 = 500;
/// Files of one day that are compared with their rows.
const FILES_A_DAY: usize = 50_000;
/// How many days back files without row are looked for.
const DAYS_BACK: i64 = 7;

/// Keeps the database and the store clean.
pub struct Cleaning {
    medias: Arc<dyn MediaRepository>,
    files: Arc<dyn FileStore>,
    cleaner: Arc<dyn Cleaner>,
    inquiries: Arc<dyn InquiryRepository>,
    jobs: Arc<dyn JobQueue>,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
    settings: Arc<Settings>,
}

impl Cleaning {
    /// Over its ports.
    #[expect(clippy::too_many_arguments, reason = "each port is named once, where it is wired")]
    pub fn new(
        medias: Arc<dyn MediaRepository>,
        files: Arc<dyn FileStore>,
        cleaner: Arc<dyn Cleaner>,
        inquiries: Arc<dyn InquiryRepository>,
        jobs: Arc<dyn JobQueue>,
        clock: Arc<dyn Clock>,
        ids: Arc<dyn Ids>,
        settings: Arc<Settings>,
    ) -> Self {
        Self { medias, files, cleaner, inquiries, jobs, clock, ids, settings }
    }

    /// Plans the next daily cleaning, unless it is planned already. Called at start and by each cleaning.
    ///
    /// # Errors
    /// The queue does not answer.
    pub async fn plan_next(&self) -> Result<(), PortError> {
        let next = next_run(self.clock.now());
        let key = format!("daily-cleaning:{}", day_in_paris(next).to_iso());
        let job = NewJob {
            id: self.ids.new_id(),
            kind: JobKind::DailyCleaning,
            run_at: next,
            unique_key: Some(key),
        };
        self.jobs.push(&job).await
    }

    /// Removes files from the store; those already gone are no error.
    pub(super) async fn remove_files(&self, keys: &[String]) -> Result<(), JobFailure> {
        for key in keys {
            self.files.remove(key).await?;
        }
        Ok(())
    }

    /// Purges files that nobody attached for a day, files without row, spent links, tickets and limits, and
    /// inquiries that served their time.
    pub(super) async fn daily(&self) -> Result<(), JobFailure> {
        self.plan_next().await?;
        let now = self.clock.now();
        let yesterday = now.plus(Duration::hours(-ORPHAN_HOURS));
        let unattached = self.purge_unattached(yesterday).await?;
        let without_row = self.purge_files_without_row(now, yesterday).await?;
        let spent = self.cleaner.purge_spent(now).await?;
        let inquiries = self.purge_inquiries(now).await?;
        tracing::info!(unattached, without_row, spent, inquiries, "daily cleaning");
        Ok(())
    }

    async fn purge_unattached(&self, before: Instant) -> Result<usize, JobFailure> {
        let mut purged = 0;
        loop {
            let found = self.medias.unattached_before(before, BATCH).await?;
            let all = found.len();
            let mut removed = 0;
            for media in found {
                let job = NewJob::now(
                    self.ids.new_id(),
                    JobKind::RemoveFiles { keys: vec![media.key] },
                    self.clock.now(),
                );
                removed += usize::from(self.medias.remove_unattached(media.uuid, &job).await?);
            }
            purged += removed;
            if removed == 0 || u64::try_from(all).is_ok_and(|all| all < BATCH) {
                return Ok(purged);
            }
        }
    }

    /// Spam after a month, the others once nobody was in contact for the time that the owner decided (AMB-043).
    async fn purge_inquiries(&self, now: Instant) -> Result<u64, JobFailure> {
        let spam_before = now.plus(Duration::days(-SPAM_DAYS));
        let kept = Duration::days(i64::from(self.settings.inquiry_retention_days));
        let mut purged = 0;
        loop {
            let job = (self.ids.new_id(), now);
            let removed = self.inquiries.purge(spam_before, now.plus(-kept), BATCH, job).await?;
            purged += removed;
            if removed < BATCH {
                return Ok(purged);
            }
        }
    }

    /// What a crash between the store and the row leaves behind.
    async fn purge_files_without_row(&self, now: Instant, before: Instant) -> Result<usize, JobFailure> {
        let today = day_in_paris(now);
        let mut purged = 0;
        for day in (1..=DAYS_BACK).map(|back| today.plus_days(-back)) {
            let keys = self.files.list_older(&key_folder(day), before, FILES_A_DAY).await?;
            let known = self.medias.known_keys(&keys).await?;
            for key in keys.iter().filter(|key| !known.contains(*key)) {
                self.files.remove(key).await?;
                purged += 1;
            }
        }
        Ok(purged)
    }
}

/// The next 03:00 in Paris, strictly later than `now`.
fn next_run(now: Instant) -> Instant {
    let today = day_in_paris(now);
    let run = from_paris(today, HOUR);
    if run > now { run } else { from_paris(today.plus_days(1), HOUR) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::datetime;

    #[test]
    fn the_next_run_is_at_three_in_paris() {
        let next = |at| next_run(Instant::new(at)).to_rfc3339();
        assert_eq!(next(datetime!(2026-11-21 01:59 UTC)), "2026-11-21T02:00:00Z");
        assert_eq!(next(datetime!(2026-11-21 02:00 UTC)), "2026-11-22T02:00:00Z");
        assert_eq!(next(datetime!(2026-10-24 12:00 UTC)), "2026-10-25T02:00:00Z");
    }
}
