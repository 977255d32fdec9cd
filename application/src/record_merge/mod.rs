//! Merges of records of the same people: detection, comparison, merge, and undo for a day.

mod duplicates;
pub mod merge;
pub mod ports;
mod preview;
mod undo;
pub mod views;

use crate::access_journal::AccessJournal;
use crate::actor::User;
use crate::customer_record::CustomerRecordService;
use crate::customer_record::ports::{CustomerRecordQueries, CustomerRecordRepository, StoredRecord};
use crate::error::AppError;
use crate::inquiry::ports::InquiryQueries;
use crate::ports::{Clock, Ids};
use domain::record_merge::MergeSide;
use ports::RecordMergeRepository;
use std::sync::Arc;
use uuid::Uuid;

pub struct RecordMergeService {
    pub merges: Arc<dyn RecordMergeRepository>,
    pub records: Arc<dyn CustomerRecordRepository>,
    pub record_queries: Arc<dyn CustomerRecordQueries>,
    pub record_service: CustomerRecordService,
    pub inquiry_queries: Arc<dyn InquiryQueries>,
    pub journal: Arc<AccessJournal>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
}

impl RecordMergeService {
    /// Returns the kept and the removed record, both in the user's scope.
    async fn find_both(
        &self,
        user: &User,
        kept: Uuid,
        removed: Uuid,
    ) -> Result<(StoredRecord, StoredRecord), AppError> {
        let find = async |uuid| self.records.find(uuid, user.record_scope()).await?.ok_or(AppError::NotFound);
        Ok((find(kept).await?, find(removed).await?))
    }
}

/// Returns the side of the most recently saved record.
fn newer_side(kept: &StoredRecord, removed: &StoredRecord) -> MergeSide {
    if removed.audit.update_date > kept.audit.update_date { MergeSide::Removed } else { MergeSide::Kept }
}
