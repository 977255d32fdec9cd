//! Similar records, and past merges of a record.

use super::RecordMergeService;
use super::views::PastMerge;
use crate::actor::Authorized;
use crate::error::AppError;
use crate::inquiry::open::build_searched_person;
use crate::inquiry::views::DuplicateRecord;
use domain::account::access::act;
use domain::customer_record::CustomerForm;
use domain::record_merge::is_undoable;
use uuid::Uuid;

impl RecordMergeService {
    /// Returns the records in the user's scope that share an address, a phone number, or names and birth date with
    /// this one.
    ///
    /// # Errors
    /// `NotFound`: no such record in the user's scope.
    pub async fn list_duplicates(
        &self,
        user: &Authorized<act::ReadOverview>,
        record: Uuid,
    ) -> Result<Vec<DuplicateRecord>, AppError> {
        let stored = self.records.find(record, user.record_scope()).await?.ok_or(AppError::NotFound)?;
        let people: Vec<_> = stored
            .record
            .customers
            .into_iter()
            .map(|customer| build_searched_person(&CustomerForm::from(customer)))
            .collect();
        let found = self.inquiry_queries.list_duplicates(&people, user.record_scope()).await?;
        Ok(found.into_iter().filter(|found| found.record.uuid != record).collect())
    }

    /// Returns the merges in which this record was kept or removed, newest first; empty if the kept record is outside
    /// the user's scope.
    pub async fn list_by_record(
        &self,
        user: &Authorized<act::ReadOverview>,
        record: Uuid,
    ) -> Result<Vec<PastMerge>, AppError> {
        let now = self.clock.now();
        let mut found = self.merges.list_by_record(record, user.record_scope()).await?;
        for merge in &mut found {
            merge.undoable &= is_undoable(merge.merged_at, now);
        }
        Ok(found)
    }
}
