//! Retention rules, and reports of the latest purges.

use super::RetentionService;
use crate::actor::Authorized;
use crate::error::AppError;
use domain::account::access::act;
use domain::retention::{CONTACT_DAYS, RetentionCategory, RetentionCause, RetentionReport};
use domain::shared::instant::Instant;
use serde::Serialize;

const MAX_REPORTS: u64 = 31;

/// Retention periods and results of the latest purges.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Retention))]
#[serde(rename_all = "camelCase")]
pub struct RetentionState {
    /// Whether records and inquiries are deleted by age.
    pub enabled: bool,
    /// Days without change after which a record is deleted.
    pub record_days: u32,
    /// Days after the last contact after which an inquiry is deleted.
    pub inquiry_days: u32,
    /// Days without activity after which an imported contact is deleted.
    pub contact_days: u32,
    /// Newest first, at most 31.
    pub reports: Vec<PurgeReport>,
}

/// One purge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PurgeReport {
    /// Start time.
    pub started_at: Instant,
    /// End time.
    pub ended_at: Instant,
    /// Cause of the run.
    pub cause: RetentionCause,
    /// Deleted rows by category; categories without deletions are omitted.
    pub removed: Vec<PurgedCategory>,
    /// Whether rows were left for the next run.
    pub more: bool,
    /// Whether the database or the store did not respond; the remaining rows are deleted by the next run.
    pub failed: bool,
}

/// Number of deleted rows of one category.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PurgedCategory {
    pub category: RetentionCategory,
    /// Number of rows.
    pub count: u64,
}

impl From<RetentionReport> for PurgeReport {
    fn from(report: RetentionReport) -> Self {
        let removed = report.lines.iter().filter(|line| line.count > 0);
        Self {
            started_at: report.started_at,
            ended_at: report.ended_at,
            cause: report.cause,
            more: report.has_more(),
            failed: report.lines.iter().any(|line| line.failed),
            removed: removed
                .map(|line| PurgedCategory { category: line.category, count: line.count })
                .collect(),
        }
    }
}

impl RetentionService {
    /// Returns the retention rules and the latest reports.
    ///
    /// # Errors
    /// `Port`: the database fails.
    pub async fn state(&self, _: &Authorized<act::ReadAccessJournal>) -> Result<RetentionState, AppError> {
        Ok(RetentionState {
            enabled: self.settings.retention,
            record_days: self.settings.record_retention_days,
            inquiry_days: self.settings.inquiry_retention_days,
            contact_days: CONTACT_DAYS,
            reports: self.rows.reports(MAX_REPORTS).await?.into_iter().map(PurgeReport::from).collect(),
        })
    }
}
