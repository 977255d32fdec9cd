//! Deletion of a record with all its related data (AMB-054).

use super::CustomerRecordService;
use crate::actor::Authorized;
use crate::error::AppError;
use crate::retry::retry_on_fresh_data;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use uuid::Uuid;

impl CustomerRecordService {
    /// Deletes a record; the sessions of its customers are refused from then on, and a job deletes its files from the
    /// store.
    ///
    /// # Errors
    /// `NotFound`: no such record.
    pub async fn delete(&self, user: &Authorized<act::DeleteRecord>, uuid: Uuid) -> Result<(), AppError> {
        let entry = user.entry(JournalAct::Delete, JournalObject::CustomerRecord, uuid, self.clock.now());
        let delete = async || Ok(self.records.delete(uuid, self.ids.new_id(), &entry).await?);
        let removed = retry_on_fresh_data(self.clock.as_ref(), delete).await?;
        if removed { Ok(()) } else { Err(AppError::NotFound) }
    }
}
