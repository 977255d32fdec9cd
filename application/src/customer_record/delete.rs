//! Deleting a record and everything below it (AMB-054).

use super::CustomerRecords;
use crate::actor::Allowed;
use crate::error::AppError;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use uuid::Uuid;

impl CustomerRecords {
    /// Deletes the record; its customers' sessions are refused from then on, and the files' bytes follow.
    ///
    /// # Errors
    /// Anyone but an ADMIN; no such record.
    pub async fn delete(&self, user: &Allowed<act::DeleteRecord>, uuid: Uuid) -> Result<(), AppError> {
        let entry = user.entry(JournalAct::Delete, JournalObject::CustomerRecord, uuid, self.clock.now());
        let removed = self.records.remove(uuid, self.ids.new_id(), &entry).await?;
        if removed { Ok(()) } else { Err(AppError::NotFound) }
    }
}
