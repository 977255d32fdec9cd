//! Reading one report.

use super::Reports;
use super::views::{ReportView, view_for};
use crate::actor::Allowed;
use crate::error::AppError;
use domain::access_journal::JournalObject;
use domain::account::access::act;
use uuid::Uuid;

impl Reports {
    /// The report, when this person may read it.
    ///
    /// # Errors
    /// A role that reads none; a report out of scope (AMB-085).
    pub async fn open(&self, user: &Allowed<act::ReadReports>, uuid: Uuid) -> Result<ReportView, AppError> {
        let stored = self.queries.find(uuid, user.report_scope()).await?.ok_or(AppError::NotFound)?;
        self.journal.read(user, JournalObject::Report, uuid, self.clock.now());
        Ok(view_for(user, stored))
    }
}
