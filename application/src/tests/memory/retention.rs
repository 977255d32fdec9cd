//! Expired rows. Records and inquiries are those of the memory; other categories are numbers of rows.

use super::{Memory, State, unused};
use crate::error::PortError;
use crate::job::NewJob;
use crate::retention::ports::{
    ExpiryCutoffs, Outbox, PurgeRuns, PurgeState, PurgeStop, RetentionRows, Share,
};
use async_trait::async_trait;
use domain::inquiry::kind::InquiryState;
use domain::retention::{RetentionCategory, RetentionReport};
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use uuid::Uuid;

fn to_u64(count: usize) -> u64 {
    u64::try_from(count).unwrap_or(u64::MAX)
}

impl State {
    fn due_records(&self, cutoffs: &ExpiryCutoffs) -> Vec<Uuid> {
        let old = self.records.values().filter(|stored| stored.audit.update_date < cutoffs.records);
        old.map(|stored| stored.record.uuid).collect()
    }

    fn share(&self, category: RetentionCategory, cutoffs: &ExpiryCutoffs) -> Share {
        match category {
            RetentionCategory::CustomerRecords => {
                Share { due: to_u64(self.due_records(cutoffs).len()), total: to_u64(self.records.len()) }
            }
            RetentionCategory::Inquiries => {
                let kept = |state| state != InquiryState::Spam;
                let all = self.inquiries.values().filter(|stored| kept(stored.inquiry.state));
                let old = all.clone().filter(|stored| stored.inquiry.received_at < cutoffs.inquiries);
                Share { due: to_u64(old.count()), total: to_u64(all.count()) }
            }
            _ => {
                let (due, total) = self.expired.get(category.label()).copied().unwrap_or_default();
                Share { due, total }
            }
        }
    }
}

#[async_trait]
impl PurgeRuns for Memory {
    async fn find_state(&self) -> Result<Option<PurgeState>, PortError> {
        Ok(self.read(|state| state.purge.clone()))
    }

    async fn record_installation(&self, now: Instant) -> Result<(), PortError> {
        self.transaction(|state| {
            state.purge.get_or_insert(PurgeState { ran_at: now, stop: None });
            Ok(())
        })
    }

    async fn record_run(&self, now: Instant) -> Result<(), PortError> {
        self.transaction(|state| {
            state.purge = Some(PurgeState { ran_at: now, stop: None });
            Ok(())
        })
    }

    async fn stop(&self, stop: &PurgeStop, day: Day, mails: &[NewJob]) -> Result<(), PortError> {
        self.transaction(|state| {
            let purge = state.purge.get_or_insert(PurgeState { ran_at: stop.at, stop: None });
            let at = purge.stop.as_ref().map_or(stop.at, |previous_stop| previous_stop.at);
            purge.stop = Some(PurgeStop { at, reasons: stop.reasons.clone() });
            // The mails of one day have the same keys.
            let with_dated_key = |job: &NewJob| NewJob {
                unique_key: Some(format!("{:?}:{}", job.kind, day.to_iso())),
                ..job.clone()
            };
            let mails: Vec<NewJob> = mails.iter().map(with_dated_key).collect();
            state.add_jobs(&mails);
            Ok(())
        })
    }

    async fn save_report(&self, _: Uuid, report: &RetentionReport) -> Result<(), PortError> {
        self.transaction(|state| {
            state.purges.push(report.clone());
            Ok(())
        })
    }

    async fn list_reports(&self, _: u64) -> Result<Vec<RetentionReport>, PortError> {
        unused()
    }
}

#[async_trait]
impl RetentionRows for Memory {
    async fn count_share(
        &self,
        category: RetentionCategory,
        cutoffs: &ExpiryCutoffs,
    ) -> Result<Share, PortError> {
        Ok(self.read(|state| state.share(category, cutoffs)))
    }

    async fn update_statistics(&self) -> Result<(), PortError> {
        Ok(())
    }

    async fn list_due_archives(&self, _: &ExpiryCutoffs, _: u64) -> Result<Vec<Uuid>, PortError> {
        Ok(Vec::new())
    }

    async fn purge_legal_documents(&self, _: &ExpiryCutoffs, _: u64, _: Uuid) -> Result<u64, PortError> {
        Ok(0)
    }

    async fn list_due_records(
        &self,
        _: RetentionCategory,
        cutoffs: &ExpiryCutoffs,
        limit: u64,
    ) -> Result<Vec<Uuid>, PortError> {
        let mut records = self.read(|state| state.due_records(cutoffs));
        records.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
        Ok(records)
    }

    async fn purge(
        &self,
        category: RetentionCategory,
        _: &ExpiryCutoffs,
        limit: u64,
    ) -> Result<u64, PortError> {
        self.transaction(|state| {
            let (due, total) = state.expired.entry(category.label()).or_default();
            let removed = limit.min(*due);
            *due -= removed;
            *total -= removed;
            Ok(removed)
        })
    }

    async fn count(&self, category: RetentionCategory, cutoffs: &ExpiryCutoffs) -> Result<u64, PortError> {
        Ok(self.read(|state| state.share(category, cutoffs).due))
    }
}

#[async_trait]
impl Outbox for Memory {
    async fn count_older(&self, _: Instant) -> Result<u64, PortError> {
        Ok(0)
    }

    async fn delete_older(&self, _: Instant) -> Result<u64, PortError> {
        Ok(0)
    }
}
