//! What the owner decided, and what the last purges did.

use super::Retention;
use crate::actor::Allowed;
use crate::error::AppError;
use domain::account::access::act;
use domain::retention::{CONTACT_DAYS, RetentionReport};

const SHOWN: u64 = 31;

/// The rules and the last reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RetentionState {
    /// Records and inquiries go for their age.
    pub enabled: bool,
    /// Days without change after which a record goes.
    pub record_days: u32,
    /// Days after the last contact after which an inquiry goes.
    pub inquiry_days: u32,
    /// Days without a sign after which a contact of an import goes.
    pub contact_days: u32,
    /// Newest first.
    pub reports: Vec<RetentionReport>,
}

impl Retention {
    /// For the screen.
    ///
    /// # Errors
    /// Anyone but an ADMIN.
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
