//! What staff does with cases (doc 2 §7).

use super::views::{CaseStatusEntry, SavedCustomerCase};
use crate::http::error::{ApiError, ErrorBody};
use crate::http::input::{Id, Json, SentKey};
use crate::http::session::Permit;
use crate::wiring::Services;
use actix_web::{HttpResponse, delete, post, web};
use domain::account::access::act;
use domain::customer_case::form::CustomerCaseForm;
use serde::Deserialize;
use utoipa::ToSchema;

/// Creates a case, or edits the one whose `uuid` is sent, if it still stands at the `version` that is sent with it.
/// The same `Idempotency-Key` with the same content creates no second case.
#[utoipa::path(tag = "customer-case", operation_id = "saveCustomerCase", request_body = CustomerCaseForm,
    params(("Idempotency-Key" = Option<uuid::Uuid>, Header, description = "Drawn by the caller for this case")),
    security(("session" = [])),
    responses(
        (status = 200, description = "Edited", body = SavedCustomerCase),
        (status = 201, description = "Created", body = SavedCustomerCase),
        (status = 400, description = "Mistakes, or an address that another account uses", body = ErrorBody),
        (status = 401, description = "No session", body = ErrorBody),
        (status = 403, description = "Not this role, or a closed case", body = ErrorBody),
        (status = 404, description = "A record, partner, file or case out of scope", body = ErrorBody),
        (status = 409, description = "Saved by somebody else since that version", body = ErrorBody),
        (status = 413, description = "Body too large", body = ErrorBody),
    ))]
#[post("/customer-cases")]
pub async fn save(
    services: web::Data<Services>,
    caller: Permit<act::SaveCase>,
    key: SentKey,
    body: Result<Json<CustomerCaseForm>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let saved = services.customer_cases.save(&caller.0, body?.0, key.0).await?;
    let mut answer = if saved.created { HttpResponse::Created() } else { HttpResponse::Ok() };
    Ok(answer.json(SavedCustomerCase::from(saved)))
}

/// The status to add.
#[derive(Deserialize, ToSchema)]
pub struct NewCaseStatus {
    /// One of the twenty labels.
    #[serde(default)]
    label: Option<String>,
}

/// Adds a status; answers the new entry.
#[utoipa::path(tag = "customer-case", operation_id = "addCustomerCaseStatus", request_body = NewCaseStatus,
    params(("id" = String, Path, format = Uuid, description = "The case")),
    security(("session" = [])),
    responses(
        (status = 201, description = "The new entry", body = CaseStatusEntry),
        (status = 400, description = "No status, or not one of the twenty", body = ErrorBody),
        (status = 401, description = "No session", body = ErrorBody),
        (status = 403, description = "Not this role, or an EMPLOYEE and a closed case", body = ErrorBody),
        (status = 404, description = "No such case for this person", body = ErrorBody),
        (status = 409, description = "Saved by too many at once", body = ErrorBody),
        (status = 413, description = "Body too large", body = ErrorBody),
    ))]
#[post("/customer-cases/{id}/status")]
pub async fn add_status(
    services: web::Data<Services>,
    caller: Permit<act::AddCaseStatus>,
    id: Id,
    body: Result<Json<NewCaseStatus>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let label = body?.0.label.unwrap_or_default();
    let entry = services.customer_cases.add_status(&caller.0, id.0, &label).await?;
    Ok(HttpResponse::Created().json(CaseStatusEntry::from(entry)))
}

/// Sends the creation mails again.
#[utoipa::path(tag = "customer-case", operation_id = "resendCustomerCase",
    params(("id" = String, Path, format = Uuid, description = "The case")),
    security(("session" = [])),
    responses(
        (status = 204, description = "They leave"),
        (status = 400, description = "Not open for upload, or nobody to write to", body = ErrorBody),
        (status = 401, description = "No session", body = ErrorBody),
        (status = 403, description = "Not this role", body = ErrorBody),
        (status = 404, description = "No such case for this person", body = ErrorBody),
        (status = 409, description = "Saved by too many at once", body = ErrorBody),
    ))]
#[post("/customer-cases/{id}/resend")]
pub async fn resend(
    services: web::Data<Services>,
    caller: Permit<act::ResendCase>,
    id: Id,
) -> Result<HttpResponse, ApiError> {
    services.customer_cases.resend(&caller.0, id.0).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Deletes a case with its files, statuses and comment.
#[utoipa::path(tag = "customer-case", operation_id = "deleteCustomerCase",
    params(("id" = String, Path, format = Uuid, description = "The case")),
    security(("session" = [])),
    responses(
        (status = 204, description = "Gone"),
        (status = 401, description = "No session", body = ErrorBody),
        (status = 403, description = "Not an ADMIN", body = ErrorBody),
        (status = 404, description = "No such case", body = ErrorBody),
        (status = 409, description = "Saved by too many at once", body = ErrorBody),
    ))]
#[delete("/customer-cases/{id}")]
pub async fn remove(
    services: web::Data<Services>,
    caller: Permit<act::DeleteCase>,
    id: Id,
) -> Result<HttpResponse, ApiError> {
    services.customer_cases.remove(&caller.0, id.0).await?;
    Ok(HttpResponse::NoContent().finish())
}
