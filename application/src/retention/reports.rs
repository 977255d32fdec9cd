//! Retention rules, and reports of the latest purges.

use super::RetentionService;
use super::daily::to_french;
use super::ports::PurgeStop;
use crate::actor::Authorized;
use crate::error::AppError;
use domain::account::access::act;
use domain::retention::{CONTACT_DAYS, RetentionCategory, RetentionCause, RetentionReport};
use domain::shared::instant::Instant;
use serde::Serialize;
use serde_with::skip_serializing_none;

const MAX_REPORTS: u64 = 31;

/// Retention periods and results of the latest purges.
#[skip_serializing_none]
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
    /// Years without change after which a record whose cases were never studied is deleted; absent: off.
    pub prospect_years: Option<u8>,
    /// Years without change after which a record whose cases ended without a contract is deleted; absent: off.
    pub dropped_years: Option<u8>,
    /// Years after the end of the loans after which a financed record is deleted; absent: off.
    pub financed_years: Option<u8>,
    /// Years without change of the record after which identity checks are deleted; absent: off.
    pub identity_years: Option<u8>,
    /// Present while purges are stopped.
    pub stopped: Option<StoppedPurge>,
    /// Newest first, at most 31.
    pub reports: Vec<PurgeReport>,
}

/// Stop of the purges, until one is confirmed on the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct StoppedPurge {
    /// Time of the first stopped purge.
    pub at: Instant,
    /// Reasons of the last stopped purge, in French.
    pub reasons: Vec<String>,
}

impl From<PurgeStop> for StoppedPurge {
    fn from(stop: PurgeStop) -> Self {
        Self { at: stop.at, reasons: stop.reasons.iter().map(to_french).collect() }
    }
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
    pub async fn read_state(
        &self,
        _: &Authorized<act::ReadAccessJournal>,
    ) -> Result<RetentionState, AppError> {
        let compliance = &self.settings.firm.compliance;
        let chosen = |years: u8| (years > 0).then_some(years);
        Ok(RetentionState {
            enabled: self.settings.retention,
            record_days: self.settings.record_retention_days,
            inquiry_days: self.settings.inquiry_retention_days,
            contact_days: CONTACT_DAYS,
            prospect_years: chosen(compliance.prospect_years),
            dropped_years: chosen(compliance.dropped_years),
            financed_years: chosen(compliance.financed_years),
            identity_years: chosen(compliance.identity_years),
            stopped: self.runs.find_state().await?.and_then(|state| state.stop).map(StoppedPurge::from),
            reports: self.runs.list_reports(MAX_REPORTS).await?.into_iter().map(PurgeReport::from).collect(),
        })
    }
}
