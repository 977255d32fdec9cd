//! Deleting a report with its files.

use super::Reports;
use crate::actor::Allowed;
use crate::error::AppError;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use uuid::Uuid;

impl Reports {
    /// Deletes a report; its files leave the store right after.
    ///
    /// # Errors
    /// Any role but ADMIN; a report that does not exist.
    pub async fn remove(&self, user: &Allowed<act::DeleteReport>, uuid: Uuid) -> Result<(), AppError> {
        let entry = user.entry(JournalAct::Delete, JournalObject::Report, uuid, self.clock.now());
        let removed = self.reports.remove(uuid, self.ids.new_id(), &entry).await?;
        if removed { Ok(()) } else { Err(AppError::NotFound) }
    }
}
