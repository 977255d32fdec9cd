//! Retention rules, and reports of the latest purges.

use super::RetentionService;
use crate::actor::Allowed;
use crate::error::AppError;
use domain::account::access::act;
use domain::retention::{CONTACT_DAYS, RetentionReport};

const SHOWN: u64 = 31;

/// Retention rules and latest reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RetentionState {
    /// Whether records and inquiries are purged by age.
    pub enabled: bool,
    /// Days without change after which a record is purged.
    pub record_days: u32,
    /// Days since the last contact after which an inquiry is purged.
    pub inquiry_days: u32,
    /// Days without activity after which an imported contact is purged.
    pub contact_days: u32,
    /// Newest first.
    pub reports: Vec<RetentionReport>,
}

impl RetentionService {
    /// Returns the retention rules and the latest reports.
    ///
    /// # Errors
    /// `Port`: the database fails.
    pub async fn state(&self, _: &Allowed<act::ReadAccessJournal>) -> Result<RetentionState, AppError> {
        Ok(RetentionState {
            enabled: self.settings.retention,
            record_days: self.settings.record_retention_days,
            inquiry_days: self.settings.inquiry_retention_days,
            contact_days: CONTACT_DAYS,
            reports: self.rows.reports(SHOWN).await?,
        })
    }
}
