//! Purge of each category, in batches of short transactions, which do not block other work.

use super::RetentionService;
use super::ports::{ExpiryCutoffs, Share};
use crate::access_journal::entry::AccessEntry;
use crate::customer_record::ports::RemovalCondition;
use crate::error::PortError;
use crate::job::{JobKind, NewJob};
use crate::media::file::key_folder;
use domain::access_journal::{JournalAct, JournalObject};
use domain::calendar::paris::day_in_paris;
use domain::retention::RetentionCategory;
use domain::shared::instant::Instant;
use std::collections::HashSet;
use uuid::Uuid;

/// Rows per batch.
const BATCH: u64 = 500;
/// Maximum number of files of one day compared with their rows.
const MAX_FILES_PER_DAY: usize = 50_000;
/// Number of past days searched for files without row.
const DAYS_SEARCHED: i64 = 7;

impl RetentionService {
    /// Adds the number of deleted items to `purged`, even if it fails later; returns whether more is due.
    pub(super) async fn purge(
        &self,
        category: RetentionCategory,
        due: &ExpiryCutoffs,
        until: Option<Instant>,
        purged: &mut u64,
    ) -> Result<bool, PortError> {
        if category == RetentionCategory::FilesWithoutRow {
            *purged = self.purge_files_without_row(due).await?;
            return Ok(false);
        }
        if category == RetentionCategory::Outbox {
            *purged = self.outbox.delete_older(due.outbox).await?;
            return Ok(false);
        }
        loop {
            if until.is_some_and(|until| self.clock.now() >= until) {
                return Ok(true);
            }
            let before = *purged;
            self.purge_batch(category, due, purged).await?;
            if *purged == before {
                return Ok(false);
            }
        }
    }

    /// Deletes a batch of due items, and adds their number to `purged`.
    async fn purge_batch(
        &self,
        category: RetentionCategory,
        due: &ExpiryCutoffs,
        purged: &mut u64,
    ) -> Result<(), PortError> {
        match category {
            RetentionCategory::CustomerRecords
            | RetentionCategory::ProspectRecords
            | RetentionCategory::DroppedRecords
            | RetentionCategory::FinancedRecords => {
                let Some(change_cutoff) = due.change_cutoff(category) else { return Ok(()) };
                let records = self.rows.list_due_records(category, due, BATCH).await?;
                let condition = RemovalCondition::UnchangedSince(change_cutoff);
                self.purge_records(records, condition, purged).await?;
            }
            RetentionCategory::ArchivedRecords => {
                let condition = RemovalCondition::ArchiveEndedBefore(due.archives);
                let records = self.rows.list_due_archives(due, BATCH).await?;
                self.purge_records(records, condition, purged).await?;
            }
            RetentionCategory::LegalDocuments => {
                *purged += self.rows.purge_legal_documents(due, BATCH, self.ids.new_id()).await?;
            }
            RetentionCategory::Inquiries => {
                let (job, now) = (self.ids.new_id(), self.clock.now());
                *purged += self.inquiries.purge(due.spam, due.inquiries, BATCH, job, now).await?;
            }
            RetentionCategory::UnattachedFiles => *purged += self.purge_unattached(due).await?,
            _ => *purged += self.rows.purge(category, due, BATCH).await?,
        }
        Ok(())
    }

    /// Deletes each record in its own transaction, as a manual deletion does; a record changed concurrently, or for
    /// which the condition no longer holds, is kept.
    ///
    /// # Errors
    /// `Corrupt`, after the others, if a record cannot be read.
    async fn purge_records(
        &self,
        records: Vec<Uuid>,
        condition: RemovalCondition,
        purged: &mut u64,
    ) -> Result<(), PortError> {
        let mut failure = None;
        for uuid in records {
            let (act, object) = (JournalAct::Delete, JournalObject::CustomerRecord);
            let entry = AccessEntry::automatic(act, object, uuid, self.clock.now());
            let job = self.ids.new_id();
            match self.records.delete_due(uuid, condition, job, &entry).await {
                Ok(removed) => *purged += u64::from(removed),
                // The record was changed concurrently; the next purge decides again.
                Err(PortError::Conflict(_)) => {}
                // The other records are still processed.
                Err(error @ PortError::Corrupt(_)) => {
                    tracing::error!(record = %uuid, %error, "an expired record cannot be deleted");
                    failure = Some(error);
                }
                Err(error) => return Err(error),
            }
        }
        failure.map_or(Ok(()), Err)
    }

    async fn purge_unattached(&self, due: &ExpiryCutoffs) -> Result<u64, PortError> {
        let mut removed = 0;
        for media in self.media.list_unattached_before(due.files, BATCH).await? {
            let kind = JobKind::RemoveFiles { keys: vec![media.key.as_str().to_owned()] };
            let job = NewJob::now(self.ids.new_id(), kind, self.clock.now());
            removed += u64::from(self.media.delete_unattached(media.uuid, &job).await?);
        }
        Ok(removed)
    }

    /// Deletes files left by a crash between the store and the row. Skipped during a backup, whose snapshot may
    /// contain the row.
    async fn purge_files_without_row(&self, due: &ExpiryCutoffs) -> Result<u64, PortError> {
        let mut purged_count = 0;
        if self.backup_runs.find_hold_expiry(self.clock.now()).await?.is_some() {
            return Ok(0);
        }
        for days_ago in 1..=DAYS_SEARCHED {
            self.files.delete_unfinished(&format_day_folder(due, days_ago), Some(due.files)).await?;
            for key in self.list_files_without_row(due, days_ago).await?.1 {
                self.files.delete(&key).await?;
                purged_count += 1;
            }
        }
        Ok(purged_count)
    }

    /// Counts the files without row, and all files, of the days searched.
    pub(super) async fn count_files_without_row(&self, due: &ExpiryCutoffs) -> Result<Share, PortError> {
        let mut share = Share { due: 0, total: 0 };
        for days_ago in 1..=DAYS_SEARCHED {
            let (total, keys) = self.list_files_without_row(due, days_ago).await?;
            share.total += u64::try_from(total).unwrap_or(u64::MAX);
            share.due += u64::try_from(keys.len()).unwrap_or(u64::MAX);
        }
        Ok(share)
    }

    /// Returns the number of stored files of a day, and the keys of those without row.
    async fn list_files_without_row(
        &self,
        due: &ExpiryCutoffs,
        days_back: i64,
    ) -> Result<(usize, Vec<String>), PortError> {
        let keys =
            self.files.list_older(&format_day_folder(due, days_back), due.files, MAX_FILES_PER_DAY).await?;
        let known: HashSet<String> = self.media.list_known_keys(&keys).await?;
        Ok((keys.len(), keys.into_iter().filter(|key| !known.contains(key)).collect()))
    }
}

/// Returns the prefix of the store keys of a day.
fn format_day_folder(due: &ExpiryCutoffs, days_back: i64) -> String {
    key_folder(day_in_paris(due.now).plus_days(-days_back))
}
