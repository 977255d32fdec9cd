//! Project of a case, requested banks, and revenue.

use super::views::CustomerCase;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::input::{Id, Json};
use crate::http::session::Permit;
use crate::wiring::Services;
use actix_web::{patch, web};
use domain::account::access::act;
use domain::checklist_template::CaseProject;
use domain::customer_case::offer::Offer;
use domain::customer_case::project::Project;
use domain::customer_case::revenue::{Revenue, RevenueStages};
use domain::shared::absent::null_as_default;
use domain::shared::euros::Euros;
use serde::Deserialize;
use utoipa::ToSchema;

/// What a case is for; what is absent is not known.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct CaseProjectChange {
    /// What is wanted.
    #[serde(rename = "type")]
    kind: Option<CaseProject>,
    /// What is to be lent or insured, euros, more than 0.
    amount: Option<Euros>,
    /// For how many months, 1 to 480.
    #[schema(minimum = 1, maximum = 480)]
    duration: Option<u16>,
    /// The version of the case that was edited.
    version: Option<i64>,
}

/// Says what a case is for, all of it at once.
#[utoipa::path(tag = "customer-case", operation_id = "setCustomerCaseProject", request_body = CaseProjectChange,
    params(("id" = String, Path, format = Uuid, description = "The case")),
    security(("session" = []), ("apiToken" = ["cases:write"])),
    responses(
        (status = 200, description = "The case as it stands", body = CustomerCase),
        (status = 400, description = "A type, an amount or a duration that is none", body = ErrorBody),
        (status = 403, description = "Not this role, or an EMPLOYEE and a closed case", body = ErrorBody),
        (status = 404, description = "No such case for this person", body = ErrorBody),
        (status = 409, description = "Modified since that version", body = ErrorBody),
    ))]
#[patch("/customer-cases/{id}/project")]
pub async fn set_project(
    services: web::Data<Services>,
    caller: Permit<act::SaveCase>,
    id: Id,
    body: Result<Json<CaseProjectChange>, ApiError>,
) -> Result<web::Json<CustomerCase>, ApiError> {
    let CaseProjectChange { kind, amount, duration, version } = body?.0;
    let project = Project { kind, amount, duration };
    Ok(web::Json(services.customer_cases.set_project(&caller.0, id.0, version, project).await?.into()))
}

/// The banks and insurers that were asked.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct CaseOffersChange {
    /// All of them, in the order in which they are shown; blank ones are left out.
    #[serde(deserialize_with = "null_as_default")]
    #[schema(max_items = 30)]
    offers: Vec<Offer>,
    /// The version of the case that was edited.
    version: Option<i64>,
}

/// Keeps this list of the banks and insurers that were asked, with their offers; at most one offer is taken.
#[utoipa::path(tag = "customer-case", operation_id = "setCustomerCaseOffers", request_body = CaseOffersChange,
    params(("id" = String, Path, format = Uuid, description = "The case")),
    security(("session" = []), ("apiToken" = ["cases:write"])),
    responses(
        (status = 200, description = "The case as it stands", body = CustomerCase),
        (status = 400, description = "Errors of the list, two offers that are taken", body = ErrorBody),
        (status = 403, description = "Not this role, or an EMPLOYEE and a closed case", body = ErrorBody),
        (status = 404, description = "No such case for this person", body = ErrorBody),
        (status = 409, description = "Modified since that version", body = ErrorBody),
    ))]
#[patch("/customer-cases/{id}/offers")]
pub async fn set_offers(
    services: web::Data<Services>,
    caller: Permit<act::SaveCase>,
    id: Id,
    body: Result<Json<CaseOffersChange>, ApiError>,
) -> Result<web::Json<CustomerCase>, ApiError> {
    let CaseOffersChange { offers, version } = body?.0;
    Ok(web::Json(services.customer_cases.set_offers(&caller.0, id.0, version, offers).await?.into()))
}

/// What the firm earns with a case; what is absent is nothing.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct CaseRevenueChange {
    /// Fees, of the customers.
    fee: Option<RevenueStages>,
    /// Commission, of the bank or the insurer.
    commission: Option<RevenueStages>,
    /// The version of the case that was edited.
    version: Option<i64>,
}

/// Says what the firm earns with a case, all of it at once: each amount with its day.
#[utoipa::path(tag = "customer-case", operation_id = "setCustomerCaseRevenue", request_body = CaseRevenueChange,
    params(("id" = String, Path, format = Uuid, description = "The case")),
    security(("session" = []), ("apiToken" = ["cases:write"])),
    responses(
        (status = 200, description = "The case as it stands", body = CustomerCase),
        (status = 400, description = "An amount without its day, a day without its amount", body = ErrorBody),
        (status = 403, description = "Not this role, or an EMPLOYEE and a closed case", body = ErrorBody),
        (status = 404, description = "No such case for this person", body = ErrorBody),
        (status = 409, description = "Modified since that version", body = ErrorBody),
    ))]
#[patch("/customer-cases/{id}/revenue")]
pub async fn set_revenue(
    services: web::Data<Services>,
    caller: Permit<act::SaveCase>,
    id: Id,
    body: Result<Json<CaseRevenueChange>, ApiError>,
) -> Result<web::Json<CustomerCase>, ApiError> {
    let CaseRevenueChange { fee, commission, version } = body?.0;
    let revenue = Revenue { fee, commission };
    Ok(web::Json(services.customer_cases.set_revenue(&caller.0, id.0, version, revenue).await?.into()))
}
