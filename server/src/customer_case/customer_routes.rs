//! Actions of customers on their own cases (doc 2 §7).

use super::views::CustomerCase;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::input::{Id, Json};
use crate::http::session::Permit;
use crate::wiring::Services;
use actix_web::{HttpResponse, patch, web};
use domain::account::access::act;
use domain::customer_case::file_reference::CaseFileReference;
use serde::Deserialize;
use utoipa::ToSchema;

/// A save for later, or for good.
#[derive(Deserialize, ToSchema)]
pub struct CustomerCasePatch {
    /// The customer's own files as they shall be: those left out are removed, others' files stay as they
    /// are (AMB-064), and so do those of documents that are accepted. Without list, nothing changes among the files.
    #[serde(default)]
    #[schema(max_items = 500)]
    medias: Option<Vec<CaseFileReference>>,
    /// Validates the case.
    #[serde(default)]
    completed: Option<bool>,
    /// The version that the list was made from: an older one than the present is refused, and changes nothing.
    #[serde(default)]
    version: Option<i64>,
}

/// Saves the customer's files and, when `completed`, validates the case.
#[utoipa::path(tag = "customer-case", operation_id = "patchCustomerCase", request_body = CustomerCasePatch,
    params(("id" = String, Path, format = Uuid, description = "The case")),
    security(("session" = [])),
    responses(
        (status = 200, description = "The case as it stands", body = CustomerCase),
        (status = 400, description = "A refused name, a case or a document that is no longer open", body = ErrorBody),
        (status = 403, description = "Not a CUSTOMER", body = ErrorBody),
        (status = 404, description = "No such case or file of this person", body = ErrorBody),
        (status = 409, description = "Saved by another device or person since that version", body = ErrorBody),
    ))]
#[patch("/customer-cases/{id}")]
pub async fn deposit(
    services: web::Data<Services>,
    caller: Permit<act::CompleteOwnCase>,
    id: Id,
    body: Result<Json<CustomerCasePatch>, ApiError>,
) -> Result<web::Json<CustomerCase>, ApiError> {
    let CustomerCasePatch { medias, completed, version } = body?.0;
    let completed = completed.unwrap_or(false);
    let cases = &services.customer_cases;
    let case = cases.deposit(&caller.0, id.0, medias.as_deref(), version, completed).await?;
    Ok(web::Json(case.into()))
}

/// The item to tick or untick.
#[derive(Deserialize, ToSchema)]
pub struct CheckedItem {
    /// Label of the document.
    label: String,
    /// Ticked or not.
    checked: bool,
}

/// Ticks or unticks one document of the checklist.
#[utoipa::path(tag = "customer-case", operation_id = "checkCustomerCaseItem", request_body = CheckedItem,
    params(("id" = String, Path, format = Uuid, description = "The case")),
    security(("session" = [])),
    responses(
        (status = 204, description = "Saved"),
        (status = 400, description = "A label that is not asked for, or a case no longer open", body = ErrorBody),
        (status = 403, description = "Not a CUSTOMER", body = ErrorBody),
        (status = 404, description = "No such case of this person", body = ErrorBody),
        (status = 409, description = "Saved by too many at once", body = ErrorBody),
    ))]
#[patch("/customer-cases/{id}/checked")]
pub async fn check_item(
    services: web::Data<Services>,
    caller: Permit<act::CompleteOwnCase>,
    id: Id,
    body: Result<Json<CheckedItem>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let CheckedItem { label, checked } = body?.0;
    services.customer_cases.check_item(&caller.0, id.0, &label, checked).await?;
    Ok(HttpResponse::NoContent().finish())
}
