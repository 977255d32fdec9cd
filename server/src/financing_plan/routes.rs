//! Financing plans: `POST financing-plans/preview`, and the variants of a case.

use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::{Id, Json};
use crate::http::refusals::{Forbidden, NoSuchCase, NotFound};
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::{get, post, put, web};
use application::financing_plan::views::CasePlans;
use domain::account::access::act;
use domain::financing_plan::{FinancingPlan, PlanInput, PlanVariantForm};
use domain::shared::absent::null_as_default;
use serde::Deserialize;
use utoipa::ToSchema;

/// Computes a financing plan with the tables of the firm; nothing is saved.
#[utoipa::path(tag = "financing-plan", operation_id = "previewFinancingPlan", request_body = PlanInput,
    security(("session" = []), ("apiToken" = ["cases:read"])),
    responses(
        (status = 200, description = "The computed plan", body = FinancingPlan),
        (status = 400, description = "Contradictory or out of bounds", body = ErrorResponse),
        Forbidden,
    ))]
#[post("/financing-plans/preview")]
pub async fn preview_plan(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ComputeFinancingPlan>,
    body: Result<Json<PlanInput>, ApiError>,
) -> Result<web::Json<FinancingPlan>, ApiError> {
    Ok(web::Json(services.financing_plans.preview(&caller.0, &body?.0)?))
}

/// Variants of the financing plan of a case.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
#[schema(as = CasePlansChange)]
pub struct CasePlansBody {
    /// The version that was edited; 0 before the first save.
    version: Option<i64>,
    /// The complete list, in display order; at most six.
    #[serde(deserialize_with = "null_as_default")]
    #[schema(max_items = 6)]
    plans: Vec<PlanVariantForm>,
}

/// The variants of the financing plan of a case, computed with the tables of the firm.
#[utoipa::path(tag = "financing-plan", operation_id = "getCasePlans",
    params(("id" = String, Path, format = Uuid, description = "The case")),
    security(("session" = []), ("apiToken" = ["cases:read"])),
    responses(
        (status = 200, description = "The variants", body = CasePlans),
        (status = 403, description = "The role has no access", body = ErrorResponse),
        NotFound,
    ))]
#[get("/customer-cases/{id}/plans")]
pub async fn find_by_case(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ComputeFinancingPlan>,
    id: Id,
) -> Result<web::Json<CasePlans>, ApiError> {
    Ok(web::Json(services.financing_plans.find_by_case(&caller.0, id.0).await?))
}

/// Replaces the variants of the financing plan of a case; at most one is chosen.
#[utoipa::path(tag = "financing-plan", operation_id = "setCasePlans", request_body = CasePlansBody,
    params(("id" = String, Path, format = Uuid, description = "The case")),
    security(("session" = []), ("apiToken" = ["cases:write"])),
    responses(
        (status = 200, description = "The saved variants, computed", body = CasePlans),
        (status = 400, description = "Too many variants, two chosen ones, or a contradictory plan",
            body = ErrorResponse),
        (status = 403, description = "The role has no access", body = ErrorResponse),
        NotFound,
        (status = 409, description = "Modified since that version", body = ErrorResponse),
    ))]
#[put("/customer-cases/{id}/plans")]
pub async fn save(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::SaveCase>,
    id: Id,
    body: Result<Json<CasePlansBody>, ApiError>,
) -> Result<web::Json<CasePlans>, ApiError> {
    let CasePlansBody { version, plans } = body?.0;
    Ok(web::Json(services.financing_plans.save(&caller.0, id.0, version, plans).await?))
}

/// Values proposed for a plan of a case: from its project, its record, and the newest inquiry about that project.
/// Nothing is saved.
#[utoipa::path(tag = "financing-plan", operation_id = "proposeCasePlan",
    params(("id" = String, Path, format = Uuid, description = "The case")),
    security(("session" = []), ("apiToken" = ["cases:read"])),
    responses(
        (status = 200, description = "The proposed plan; unknown values are absent", body = PlanInput),
        (status = 403, description = "The role has no access", body = ErrorResponse),
        NoSuchCase,
    ))]
#[get("/customer-cases/{id}/plans/proposal")]
pub async fn propose_values(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ComputeFinancingPlan>,
    id: Id,
) -> Result<web::Json<PlanInput>, ApiError> {
    Ok(web::Json(services.financing_plans.propose(&caller.0, id.0).await?))
}
