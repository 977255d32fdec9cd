//! Actions of customers on their own cases (doc 2 §7).

use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::{Id, Json};
use crate::http::refusals::{Conflict, CustomerOnly};
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::{HttpResponse, patch, web};
use application::customer_case::views::CaseView;
use domain::account::access::act;
use domain::customer_case::file_reference::CaseFileReference;
use domain::customer_case::item::NotConcerned;
use serde::Deserialize;
use utoipa::ToSchema;

/// Save of the customer's files, with or without validation.
#[derive(Deserialize, ToSchema)]
#[schema(as = CustomerCasePatch)]
pub struct CaseDepositBody {
    /// The complete list of the customer's own files: omitted ones are removed. Files of other users (AMB-064) and of
    /// accepted documents are kept. Without the list, no file changes.
    #[serde(default)]
    #[schema(max_items = 500)]
    medias: Option<Vec<CaseFileReference>>,
    /// True validates the case.
    #[serde(default)]
    completed: Option<bool>,
    /// Version of the case on which the list is based; an outdated one is refused without changes.
    #[serde(default)]
    version: Option<i64>,
}

/// Saves the customer's files and, when `completed`, validates the case.
#[utoipa::path(tag = "customer-case", operation_id = "patchCustomerCase", request_body = CaseDepositBody,
    params(("id" = String, Path, format = Uuid, description = "The case")),
    security(("session" = [])),
    responses(
        (status = 200, description = "The saved case", body = CaseView),
        (status = 400, description = "Invalid name, a closed case or document, or nothing new since the last request",
            body = ErrorResponse),
        CustomerOnly,
        (status = 404, description = "No such case or file of the caller", body = ErrorResponse),
        (status = 409, description = "Concurrent modification by another device or user", body = ErrorResponse),
    ))]
#[patch("/customer-cases/{id}")]
pub async fn save_deposit(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::CompleteOwnCase>,
    id: Id,
    body: Result<Json<CaseDepositBody>, ApiError>,
) -> Result<web::Json<CaseView>, ApiError> {
    let CaseDepositBody { medias, completed: is_completed, version } = body?.0;
    let is_completed = is_completed.unwrap_or(false);
    let cases = &services.customer_cases;
    let case = cases.deposit(&caller.0, id.0, medias.as_deref(), version, is_completed).await?;
    Ok(web::Json(case))
}

/// A document to tick or untick.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CheckedItem)]
pub struct TickItemBody {
    /// Label of the document.
    label: String,
    /// Whether the document is ticked.
    checked: bool,
    /// Statement that the document does not concern the customer; if present, `checked` is ignored.
    #[serde(default)]
    not_concerned: Option<NotConcerned>,
}

/// Ticks or unticks one document of the checklist.
#[utoipa::path(tag = "customer-case", operation_id = "checkCustomerCaseItem", request_body = TickItemBody,
    params(("id" = String, Path, format = Uuid, description = "The case")),
    security(("session" = [])),
    responses(
        (status = 204, description = "Saved"),
        (status = 400, description = "A document that was not requested, a closed case, or a blank reason",
            body = ErrorResponse),
        CustomerOnly,
        (status = 404, description = "No such case of the caller", body = ErrorResponse),
        Conflict,
    ))]
#[patch("/customer-cases/{id}/checked")]
pub async fn tick_item(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::CompleteOwnCase>,
    id: Id,
    body: Result<Json<TickItemBody>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let TickItemBody { label, checked: ticked, not_concerned } = body?.0;
    services.customer_cases.tick_item(&caller.0, id.0, &label, ticked, not_concerned).await?;
    Ok(HttpResponse::NoContent().finish())
}
