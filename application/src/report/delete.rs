//! Deletion of a report with its files.

use super::ReportService;
use crate::actor::Authorized;
use crate::error::AppError;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use uuid::Uuid;

impl ReportService {
    /// Deletes a report; a job then deletes its files from the store.
    ///
    /// # Errors
    /// `NotFound`: no such report.
    pub async fn delete(&self, user: &Authorized<act::DeleteReport>, uuid: Uuid) -> Result<(), AppError> {
        let entry = user.entry(JournalAct::Delete, JournalObject::Report, uuid, self.clock.now());
        let removed = self.reports.delete(uuid, self.ids.new_id(), &entry).await?;
        if removed { Ok(()) } else { Err(AppError::NotFound) }
    }
}
