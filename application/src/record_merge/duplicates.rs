//! Records that may be of the same people as one that is kept, and what merges did to it.

use super::RecordMerges;
use super::views::PastMerge;
use crate::actor::Allowed;
use crate::error::AppError;
use crate::inquiry::open::sought;
use crate::inquiry::views::DuplicateRecord;
use domain::account::access::act;
use domain::customer_record::CustomerForm;
use domain::record_merge::undoable_until;
use uuid::Uuid;

impl RecordMerges {
    /// Records of the actor's scope that share an address, a number, or names and a birth date with this one.
    ///
    /// # Errors
    /// A role that does not see records at a glance; no such record for this person.
    pub async fn duplicates(
        &self,
        user: &Allowed<act::ReadOverview>,
        record: Uuid,
    ) -> Result<Vec<DuplicateRecord>, AppError> {
        let stored = self.records.find(record, user.record_scope()).await?.ok_or(AppError::NotFound)?;
        let people: Vec<_> = stored
            .record
            .customers
            .into_iter()
            .map(|customer| sought(&CustomerForm::from(customer)))
            .collect();
        let found = self.resemblances.duplicates(&people, user.record_scope()).await?;
        Ok(found.into_iter().filter(|found| found.uuid != record).collect())
    }

    /// Merges in which this record stayed or went, newest first; none when the record that stayed is out of scope.
    ///
    /// # Errors
    /// A role that does not see records at a glance.
    pub async fn of_record(
        &self,
        user: &Allowed<act::ReadOverview>,
        record: Uuid,
    ) -> Result<Vec<PastMerge>, AppError> {
        let now = self.clock.now();
        let mut found = self.queries.of_record(record, user.record_scope()).await?;
        for merge in &mut found {
            merge.undoable &= now < undoable_until(merge.merged_at);
        }
        Ok(found)
    }
}
