//! Report on data retention, for ADMIN.

use crate::http::error::ApiError;
use crate::http::refusals::AdminOnly;
use crate::http::routes::Routes;
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::{get, web};
use application::retention::reports::RetentionState;
use domain::account::access::act;

pub fn configure(config: &mut Routes<'_, '_>) {
    config.service(read_schedule);
}

/// Retention periods and results of the latest purges.
#[utoipa::path(tag = "retention", operation_id = "getRetention", security(("session" = [])),
    responses(
        (status = 200, description = "Retention periods and latest reports", body = RetentionState),
        AdminOnly,
    ))]
#[get("/retention")]
pub async fn read_schedule(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ReadAccessJournal>,
) -> Result<web::Json<RetentionState>, ApiError> {
    Ok(web::Json(services.retention.read_state(&caller.0).await?))
}
