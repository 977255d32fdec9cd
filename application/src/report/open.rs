//! Reading of a report.

use super::ReportService;
use super::views::{ReportView, view_for};
use crate::actor::Authorized;
use crate::error::AppError;
use domain::access_journal::JournalObject;
use domain::account::access::act;
use uuid::Uuid;

impl ReportService {
    /// Returns a report that the user may read.
    ///
    /// # Errors
    /// `NotFound`: no such report in the user's scope (AMB-085).
    pub async fn open(
        &self,
        user: &Authorized<act::ReadReports>,
        uuid: Uuid,
    ) -> Result<ReportView, AppError> {
        let stored = self.reports.find(uuid, user.report_scope()).await?.ok_or(AppError::NotFound)?;
        self.journal.log_read(user, JournalObject::Report, uuid, self.clock.now());
        Ok(view_for(user, stored))
    }
}
