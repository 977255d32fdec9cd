//! Records of the same people: found, compared, merged, and apart again for a day.

mod duplicates;
pub mod merge;
pub mod ports;
mod preview;
mod undo;
pub mod views;

use crate::access_journal::AccessJournal;
use crate::actor::User;
use crate::adapters::Adapters;
use crate::customer_record::CustomerRecords;
use crate::customer_record::ports::{CustomerRecordQueries, CustomerRecordRepository, StoredRecord};
use crate::error::AppError;
use crate::inquiry::ports::InquiryQueries;
use crate::ports::{Clock, Ids};
use domain::record_merge::MergeSide;
use ports::{RecordMergeQueries, RecordMergeRepository};
use std::sync::Arc;
use uuid::Uuid;

pub struct RecordMerges {
    merges: Arc<dyn RecordMergeRepository>,
    queries: Arc<dyn RecordMergeQueries>,
    records: Arc<dyn CustomerRecordRepository>,
    record_queries: Arc<dyn CustomerRecordQueries>,
    record_room: CustomerRecords,
    resemblances: Arc<dyn InquiryQueries>,
    journal: Arc<AccessJournal>,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
}

impl RecordMerges {
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters {
            record_merges: merges,
            record_merge_queries: queries,
            records,
            record_queries,
            inquiry_queries: resemblances,
            journal,
            clock,
            ids,
            ..
        } = adapters.clone();
        Self {
            merges,
            queries,
            records,
            record_queries,
            record_room: CustomerRecords::new(adapters),
            resemblances,
            journal,
            clock,
            ids,
        }
    }

    /// Two records that this person sees: the one that stays and the one that goes.
    async fn both(
        &self,
        user: &User,
        kept: Uuid,
        removed: Uuid,
    ) -> Result<(StoredRecord, StoredRecord), AppError> {
        let find = async |uuid| self.records.find(uuid, user.record_scope()).await?.ok_or(AppError::NotFound);
        Ok((find(kept).await?, find(removed).await?))
    }
}

/// The record that was saved last.
fn newer_of(kept: &StoredRecord, removed: &StoredRecord) -> MergeSide {
    if removed.audit.update_date > kept.audit.update_date { MergeSide::Removed } else { MergeSide::Kept }
}
