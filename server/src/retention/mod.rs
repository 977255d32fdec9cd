//! Report on data retention, for ADMIN.

use crate::http::error::ApiError;
use crate::http::refusals::AdminOnly;
use crate::http::routes::Routes;
use crate::http::session::Permit;
use crate::wiring::Services;
use actix_web::{get, web};
use application::retention::reports::RetentionState;
use domain::account::access::act;
use domain::retention::{RetentionCategory, RetentionCause, RetentionReport};
use domain::shared::instant::Instant;
use serde::Serialize;
use utoipa::ToSchema;

/// Registers the routes of this module.
pub fn configure(config: &mut Routes<'_, '_>) {
    config.service(show);
}

/// Retention periods and results of the latest purges.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Retention {
    /// Whether records and inquiries are deleted by age.
    enabled: bool,
    /// Days without change after which a record is deleted.
    record_days: u32,
    /// Days after the last contact after which an inquiry is deleted.
    inquiry_days: u32,
    /// Days without activity after which an imported contact is deleted.
    contact_days: u32,
    /// Newest first, at most 31.
    reports: Vec<PurgeReport>,
}

/// One purge.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PurgeReport {
    /// Start time.
    started_at: Instant,
    /// End time.
    ended_at: Instant,
    /// Cause of the run.
    cause: RetentionCause,
    /// Deleted rows by category; categories without deletions are omitted.
    removed: Vec<PurgedCategory>,
    /// Whether rows were left for the next run.
    more: bool,
    /// Whether the database or the store did not respond; the remaining rows are deleted by the next run.
    failed: bool,
}

/// Number of deleted rows of one category.
#[derive(Serialize, ToSchema)]
pub struct PurgedCategory {
    /// Category.
    category: RetentionCategory,
    /// Number of rows.
    count: u64,
}

impl From<RetentionState> for Retention {
    fn from(state: RetentionState) -> Self {
        Self {
            enabled: state.enabled,
            record_days: state.record_days,
            inquiry_days: state.inquiry_days,
            contact_days: state.contact_days,
            reports: state.reports.into_iter().map(PurgeReport::from).collect(),
        }
    }
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

/// Retention periods and results of the latest purges.
#[utoipa::path(tag = "retention", operation_id = "getRetention", security(("session" = [])),
    responses(
        (status = 200, description = "Retention periods and latest reports", body = Retention),
        AdminOnly,
    ))]
#[get("/retention")]
pub async fn show(
    services: web::Data<Services>,
    caller: Permit<act::ReadAccessJournal>,
) -> Result<web::Json<Retention>, ApiError> {
    Ok(web::Json(services.retention.state(&caller.0).await?.into()))
}
