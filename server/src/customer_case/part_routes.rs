//! Project of a case, requested banks, and revenue.

use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::{Id, Json};
use crate::http::refusals::{Conflict, Forbidden, NotFound};
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::{get, patch, put, web};
use application::customer_case::views::CaseView;
use domain::account::access::act;
use domain::checklist_template::CaseProject;
use domain::customer_case::checklist::ItemsList;
use domain::customer_case::offer::Offer;
use domain::customer_case::offer_comparison::OfferComparison;
use domain::customer_case::project::Project;
use domain::customer_case::revenue::{Revenue, RevenueStages};
use domain::shared::absent::null_as_default;
use domain::shared::euros::Euros;
use serde::Deserialize;
use utoipa::ToSchema;

/// Project of a case; absent values are unknown.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
#[schema(as = CaseProjectChange)]
pub struct CaseProjectBody {
    /// Type of project.
    #[serde(rename = "type")]
    kind: Option<CaseProject>,
    /// Amount to be lent or insured, in euros, more than 0.
    amount: Option<Euros>,
    /// Duration in months, 1 to 480.
    #[schema(minimum = 1, maximum = 480)]
    duration: Option<u16>,
    /// The version of the case that was edited.
    version: Option<i64>,
}

/// Replaces the project of a case.
#[utoipa::path(tag = "customer-case", operation_id = "setCustomerCaseProject", request_body = CaseProjectBody,
    params(("id" = String, Path, format = Uuid, description = "The case")),
    security(("session" = []), ("apiToken" = ["cases:write"])),
    responses(
        (status = 200, description = "The saved case", body = CaseView),
        (status = 400, description = "Invalid type, amount or duration", body = ErrorResponse),
        Forbidden, NotFound, Conflict,
    ))]
#[patch("/customer-cases/{id}/project")]
pub async fn set_project(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::SaveCase>,
    id: Id,
    body: Result<Json<CaseProjectBody>, ApiError>,
) -> Result<web::Json<CaseView>, ApiError> {
    let CaseProjectBody { kind, amount, duration, version } = body?.0;
    let project = Project { kind, amount, duration };
    Ok(web::Json(services.customer_cases.set_project(&caller.0, id.0, version, project).await?))
}

/// Banks and insurers that were asked.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
#[schema(as = CaseOffersChange)]
pub struct CaseOffersBody {
    /// The complete list, in display order; blank rows are dropped.
    #[serde(deserialize_with = "null_as_default")]
    #[schema(max_items = 30)]
    offers: Vec<Offer>,
    /// The version of the case that was edited.
    version: Option<i64>,
}

/// Replaces the list of requested banks and insurers with their offers; at most one offer can be accepted.
#[utoipa::path(tag = "customer-case", operation_id = "setCustomerCaseOffers", request_body = CaseOffersBody,
    params(("id" = String, Path, format = Uuid, description = "The case")),
    security(("session" = []), ("apiToken" = ["cases:write"])),
    responses(
        (status = 200, description = "The saved case", body = CaseView),
        (status = 400, description = "Errors of the list: contradictory figures or dates, two accepted offers",
            body = ErrorResponse),
        Forbidden, NotFound, Conflict,
    ))]
#[patch("/customer-cases/{id}/offers")]
pub async fn set_offers(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::SaveCase>,
    id: Id,
    body: Result<Json<CaseOffersBody>, ApiError>,
) -> Result<web::Json<CaseView>, ApiError> {
    let CaseOffersBody { offers, version } = body?.0;
    Ok(web::Json(services.customer_cases.set_offers(&caller.0, id.0, version, offers).await?))
}

/// Checklist of a case.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = CaseItemsChange)]
pub struct CaseItemsBody {
    /// The complete list, in order; a line with a known label keeps its document.
    #[serde(deserialize_with = "null_as_default")]
    items_list: ItemsList,
    /// The version of the case that was edited.
    version: Option<i64>,
}

/// Replaces the checklist of an open case: documents are added, reordered, and removed while nothing was sent.
#[utoipa::path(tag = "customer-case", operation_id = "setCustomerCaseItems", request_body = CaseItemsBody,
    params(("id" = String, Path, format = Uuid, description = "The case")),
    security(("session" = []), ("apiToken" = ["cases:write"])),
    responses(
        (status = 200, description = "The saved case", body = CaseView),
        (status = 400, description = "Errors of the list, an answered document that is missing, or a closed case",
            body = ErrorResponse),
        Forbidden, NotFound, Conflict,
    ))]
#[put("/customer-cases/{id}/items")]
pub async fn set_items(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::SaveCase>,
    id: Id,
    body: Result<Json<CaseItemsBody>, ApiError>,
) -> Result<web::Json<CaseView>, ApiError> {
    let CaseItemsBody { items_list, version } = body?.0;
    Ok(web::Json(services.customer_cases.set_items(&caller.0, id.0, version, items_list).await?))
}

/// Figures and costs of the offers of a case, in their order, and the best ones of each line.
#[utoipa::path(tag = "customer-case", operation_id = "compareCustomerCaseOffers",
    params(("id" = String, Path, format = Uuid, description = "The case")),
    security(("session" = []), ("apiToken" = ["cases:read"])),
    responses(
        (status = 200, description = "The comparison", body = OfferComparison),
        Forbidden, NotFound,
    ))]
#[get("/customer-cases/{id}/offers/comparison")]
pub async fn compare_offers(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ComputeFinancingPlan>,
    id: Id,
) -> Result<web::Json<OfferComparison>, ApiError> {
    Ok(web::Json(services.customer_cases.compare_offers(&caller.0, id.0).await?))
}

/// Revenue of a case; absent values are zero.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
#[schema(as = CaseRevenueChange)]
pub struct CaseRevenueBody {
    /// Fees paid by the customers.
    fee: Option<RevenueStages>,
    /// Commission paid by the bank or the insurer.
    commission: Option<RevenueStages>,
    /// The version of the case that was edited.
    version: Option<i64>,
}

/// Replaces the revenue of a case: each amount with its day.
#[utoipa::path(tag = "customer-case", operation_id = "setCustomerCaseRevenue", request_body = CaseRevenueBody,
    params(("id" = String, Path, format = Uuid, description = "The case")),
    security(("session" = []), ("apiToken" = ["cases:write"])),
    responses(
        (status = 200, description = "The saved case", body = CaseView),
        (status = 400, description = "An amount without a day, a day without an amount, or a fee received before the funds",
            body = ErrorResponse),
        Forbidden, NotFound, Conflict,
    ))]
#[patch("/customer-cases/{id}/revenue")]
pub async fn set_revenue(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::SaveCase>,
    id: Id,
    body: Result<Json<CaseRevenueBody>, ApiError>,
) -> Result<web::Json<CaseView>, ApiError> {
    let CaseRevenueBody { fee, commission, version } = body?.0;
    let revenue = Revenue { fee, commission };
    Ok(web::Json(services.customer_cases.set_revenue(&caller.0, id.0, version, revenue).await?))
}
