//! Report on data retention, for ADMIN.

use crate::http::error::{ApiError, ErrorBody};
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

/// How long data is kept, and what the last purges removed.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Retention {
    /// Records and inquiries go for their age.
    enabled: bool,
    /// Days without change after which a record goes.
    record_days: u32,
    /// Days after the last contact after which an inquiry goes.
    inquiry_days: u32,
    /// Days without a sign after which a contact of an import goes.
    contact_days: u32,
    /// Newest first, at most 31.
    reports: Vec<PurgeReport>,
}

/// One purge.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PurgeReport {
    /// When it began.
    started_at: Instant,
    /// When it ended.
    ended_at: Instant,
    /// Why it ran.
    cause: RetentionCause,
    /// What it removed, category by category; those of which nothing went are left out.
    removed: Vec<PurgedCategory>,
    /// There was too much for one run: the next one went on.
    more: bool,
    /// The database or the store did not answer: what was left was due next time.
    failed: bool,
}

/// How many of one category went.
#[derive(Serialize, ToSchema)]
pub struct PurgedCategory {
    /// Of what.
    category: RetentionCategory,
    /// How many.
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

/// How long data is kept, and what the last purges removed.
#[utoipa::path(tag = "retention", operation_id = "getRetention", security(("session" = [])),
    responses(
        (status = 200, description = "The rules and the last reports", body = Retention),
        (status = 403, description = "Not an ADMIN", body = ErrorBody),
    ))]
#[get("/retention")]
pub async fn show(
    services: web::Data<Services>,
    caller: Permit<act::ReadAccessJournal>,
) -> Result<web::Json<Retention>, ApiError> {
    Ok(web::Json(services.retention.state(&caller.0).await?.into()))
}
