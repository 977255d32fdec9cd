//! Actions of employees and admins on cases (doc 2 §7).

use super::views::{CaseStatusEntry, CustomerCase, SavedCustomerCase};
use crate::http::error::{ApiError, ErrorBody};
use crate::http::input::{Id, IdempotencyKeyHeader, Json};
use crate::http::session::Permit;
use crate::wiring::Services;
use actix_web::{HttpResponse, delete, patch, post, web};
use application::customer_case::set_awaited::TypedAwaited;
use domain::account::access::act;
use domain::customer_case::form::CustomerCaseForm;
use domain::shared::day::Day;
use serde::Deserialize;
use utoipa::ToSchema;

/// Creates a case, or edits the one whose `uuid` is sent, if it still stands at the `version` that is sent with it.
/// The same `Idempotency-Key` with the same content creates no second case.
#[utoipa::path(tag = "customer-case", operation_id = "saveCustomerCase", request_body = CustomerCaseForm,
    params(("Idempotency-Key" = Option<uuid::Uuid>, Header, description = "Drawn by the caller for this case")),
    security(("session" = []), ("apiToken" = ["cases:write"])),
    responses(
        (status = 200, description = "Edited", body = SavedCustomerCase),
        (status = 201, description = "Created", body = SavedCustomerCase),
        (status = 400, description = "Errors, or an address that another account uses", body = ErrorBody),
        (status = 403, description = "Not this role, or a closed case", body = ErrorBody),
        (status = 404, description = "A record, partner, file or case out of scope", body = ErrorBody),
        (status = 409, description = "Modified since that version", body = ErrorBody),
    ))]
#[post("/customer-cases")]
pub async fn save(
    services: web::Data<Services>,
    caller: Permit<act::SaveCase>,
    key: IdempotencyKeyHeader,
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
    /// The version of the case on which it was decided; without, it is added whatever happened meanwhile.
    #[serde(default)]
    version: Option<i64>,
}

/// Adds a status; answers the new entry. The same `Idempotency-Key` with the same content adds it once.
#[utoipa::path(tag = "customer-case", operation_id = "addCustomerCaseStatus", request_body = NewCaseStatus,
    params(
        ("id" = String, Path, format = Uuid, description = "The case"),
        ("Idempotency-Key" = Option<uuid::Uuid>, Header, description = "Drawn by the caller for this status"),
    ),
    security(("session" = []), ("apiToken" = ["cases:write"])),
    responses(
        (status = 201, description = "The new entry", body = CaseStatusEntry),
        (status = 400, description = "No status, or not one of the twenty; a key that served for another one", body = ErrorBody),
        (status = 403, description = "Not this role, or an EMPLOYEE and a closed case", body = ErrorBody),
        (status = 404, description = "No such case for this person", body = ErrorBody),
        (status = 409, description = "Modified since that version, or by too many concurrent requests", body = ErrorBody),
    ))]
#[post("/customer-cases/{id}/status")]
pub async fn add_status(
    services: web::Data<Services>,
    caller: Permit<act::AddCaseStatus>,
    id: Id,
    key: IdempotencyKeyHeader,
    body: Result<Json<NewCaseStatus>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let NewCaseStatus { label, version } = body?.0;
    let label = label.unwrap_or_default();
    let entry = services.customer_cases.add_status(&caller.0, id.0, &label, version, key.0).await?;
    Ok(HttpResponse::Created().json(CaseStatusEntry::from(entry)))
}

/// What a case waits for.
#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct CaseAwaitedChange {
    /// The last day of the wait, within a year.
    date: Option<Day>,
    /// What is awaited.
    #[schema(max_length = 255)]
    reason: Option<String>,
}

/// Notes until when a case waits, and for what: until then it is not stuck. Without a day and a reason, nothing is
/// awaited any more; the next status forgets it too.
#[utoipa::path(tag = "customer-case", operation_id = "setCustomerCaseAwaited", request_body = CaseAwaitedChange,
    params(("id" = String, Path, format = Uuid, description = "The case")),
    security(("session" = []), ("apiToken" = ["cases:write"])),
    responses(
        (status = 200, description = "The case as it stands", body = CustomerCase),
        (status = 400, description = "A day that is not to come, half an answer", body = ErrorBody),
        (status = 403, description = "Not this role, or an EMPLOYEE and a closed case", body = ErrorBody),
        (status = 404, description = "No such case for this person", body = ErrorBody),
        (status = 409, description = "Saved by too many at once", body = ErrorBody),
    ))]
#[patch("/customer-cases/{id}/awaited")]
pub async fn set_awaited(
    services: web::Data<Services>,
    caller: Permit<act::SaveCase>,
    id: Id,
    body: Result<Json<CaseAwaitedChange>, ApiError>,
) -> Result<web::Json<CustomerCase>, ApiError> {
    let CaseAwaitedChange { date, reason } = body?.0;
    let typed = TypedAwaited { date, reason: reason.unwrap_or_default() };
    Ok(web::Json(services.customer_cases.set_awaited(&caller.0, id.0, typed).await?.into()))
}

/// Sends the creation mails again.
#[utoipa::path(tag = "customer-case", operation_id = "resendCustomerCase",
    params(("id" = String, Path, format = Uuid, description = "The case")),
    security(("session" = []), ("apiToken" = ["cases:write"])),
    responses(
        (status = 204, description = "They leave"),
        (status = 400, description = "Not open for upload, or nobody to write to", body = ErrorBody),
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
