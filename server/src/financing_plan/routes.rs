//! `POST financing-plans/preview`.

use crate::http::error::{ApiError, ErrorBody};
use crate::http::input::Json;
use crate::http::refusals::Forbidden;
use crate::http::session::Permit;
use crate::wiring::Services;
use actix_web::{post, web};
use domain::account::access::act;
use domain::financing_plan::{FinancingPlan, PlanInput};

/// Computes a financing plan with the tables of the firm; nothing is saved.
#[utoipa::path(tag = "financing-plan", operation_id = "previewFinancingPlan", request_body = PlanInput,
    security(("session" = []), ("apiToken" = ["cases:read"])),
    responses(
        (status = 200, description = "The computed plan", body = FinancingPlan),
        (status = 400, description = "Contradictory or out of bounds", body = ErrorBody),
        Forbidden,
    ))]
#[post("/financing-plans/preview")]
pub async fn preview(
    services: web::Data<Services>,
    caller: Permit<act::ComputeFinancingPlan>,
    body: Result<Json<PlanInput>, ApiError>,
) -> Result<web::Json<FinancingPlan>, ApiError> {
    Ok(web::Json(services.financing_plans.preview(&caller.0, &body?.0)?))
}
