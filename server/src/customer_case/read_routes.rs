//! Read routes of cases (doc 2 §7).

use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::Id;
use crate::http::refusals::{CustomerOnly, NotFound, SecrecyNotLifted};
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::{get, web};
use application::customer_case::views::CaseView;
use domain::account::access::act;

/// The customer's own cases, newest first.
#[utoipa::path(tag = "customer-case", operation_id = "listOwnCustomerCases", security(("session" = [])),
    responses(
        (status = 200, description = "The cases", body = [CaseView]),
        CustomerOnly,
    ))]
#[get("/customer-cases")]
pub async fn list_own(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ListOwnCases>,
) -> Result<web::Json<Vec<CaseView>>, ApiError> {
    let cases = services.customer_cases.list_own(&caller.0).await?;
    Ok(web::Json(cases))
}

/// The cases of a record, newest first; a PARTNER receives only the partner's own cases, if banking secrecy is lifted
/// for the record.
#[utoipa::path(tag = "customer-case", operation_id = "listCustomerCasesOfRecord",
    params(("id" = String, Path, format = Uuid, description = "The record")),
    security(("session" = []), ("apiToken" = ["records:read"])),
    responses(
        (status = 200, description = "The cases", body = [CaseView]),
        SecrecyNotLifted, NotFound,
    ))]
#[get("/customer-records/{id}/cases")]
pub async fn list_by_record(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::OpenRecord>,
    id: Id,
) -> Result<web::Json<Vec<CaseView>>, ApiError> {
    let cases = services.customer_cases.list_by_record(&caller.0, id.0).await?;
    Ok(web::Json(cases))
}

/// One case, with the fields that the caller may read.
#[utoipa::path(tag = "customer-case", operation_id = "getCustomerCase",
    params(("id" = String, Path, format = Uuid, description = "The case")),
    security(("session" = []), ("apiToken" = ["cases:read"])),
    responses(
        (status = 200, description = "The case", body = CaseView),
        (status = 403, description = "Banking secrecy is not lifted for a PARTNER", body = ErrorResponse),
        NotFound,
    ))]
#[get("/customer-cases/{id}")]
pub async fn open(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::OpenCase>,
    id: Id,
) -> Result<web::Json<CaseView>, ApiError> {
    let case = services.customer_cases.open(&caller.0, id.0).await?;
    Ok(web::Json(case))
}
