//! Preview of the deletion of a record (AMB-054).

use super::CustomerRecordService;
use super::views::DeletionCounts;
use crate::actor::Authorized;
use crate::error::AppError;
use domain::account::access::act;
use uuid::Uuid;

impl CustomerRecordService {
    /// Counts the data that the deletion of the record would delete.
    ///
    /// # Errors
    /// `NotFound`: no such record.
    pub async fn count_deletion(
        &self,
        _: &Authorized<act::DeleteRecord>,
        uuid: Uuid,
    ) -> Result<DeletionCounts, AppError> {
        let found = self.queries.count_deletion(&[uuid]).await?;
        if found.records == 1 { Ok(found) } else { Err(AppError::NotFound) }
    }
}
