//! What goes with a record, for the dialog that asks before it is deleted (AMB-054).

use super::CustomerRecords;
use super::views::RecordDeletion;
use crate::actor::Allowed;
use crate::error::AppError;
use domain::account::access::act;
use uuid::Uuid;

impl CustomerRecords {
    /// How much would go if the record were deleted now.
    ///
    /// # Errors
    /// Anyone but an ADMIN; no such record.
    pub async fn deletion(
        &self,
        _: &Allowed<act::DeleteRecord>,
        uuid: Uuid,
    ) -> Result<RecordDeletion, AppError> {
        let found = self.queries.deletion(&[uuid]).await?;
        if found.records == 1 { Ok(found) } else { Err(AppError::NotFound) }
    }
}
