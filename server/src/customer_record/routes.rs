//! `customer-records`: reads, saves and deletes one record (doc 2 §7).

use super::views::{Record, RecordDeletionCounts};
use crate::http::error::{ApiError, ErrorBody};
use crate::http::input::{Id, IdempotencyKeyHeader, Json};
use crate::http::session::Permit;
use crate::wiring::Services;
use actix_web::{HttpResponse, delete, get, post, web};
use domain::account::access::act;
use domain::customer_record::CustomerRecordForm;

/// One record with its cases.
#[utoipa::path(tag = "customer-record", operation_id = "getCustomerRecord",
    params(("id" = String, Path, format = Uuid, description = "The record")), security(("session" = []), ("apiToken" = ["records:read"])),
    responses(
        (status = 200, description = "The record", body = Record),
        (status = 403, description = "Not for this role; PARTNER: the record is not lifted", body = ErrorBody),
        (status = 404, description = "No such record for the caller", body = ErrorBody),
    ))]
#[get("/customer-records/{id}")]
pub async fn open(
    services: web::Data<Services>,
    caller: Permit<act::OpenRecord>,
    id: Id,
) -> Result<web::Json<Record>, ApiError> {
    Ok(web::Json(services.records.open(&caller.0, id.0).await?.into()))
}

/// Creates a record, or saves the one whose `uuid` is sent (AMB-027). What the server sets (identities,
/// audit, role, cases) is ignored; `version` is the version that was edited (AMB-129). The same `Idempotency-Key`
/// with the same content creates no second record.
#[utoipa::path(tag = "customer-record", operation_id = "saveCustomerRecord",
    request_body = CustomerRecordForm,
    params(("Idempotency-Key" = Option<uuid::Uuid>, Header, description = "Drawn by the caller for this record")),
    security(("session" = []), ("apiToken" = ["records:write"])),
    responses(
        (status = 200, description = "Saved", body = Record),
        (status = 201, description = "Created", body = Record),
        (status = 400, description = "Errors of the form, each with its field", body = ErrorBody),
        (status = 403, description = "Not for this role", body = ErrorBody),
        (status = 404, description = "No such record for the caller", body = ErrorBody),
        (status = 409, description = "Concurrent modification", body = ErrorBody),
    ))]
#[post("/customer-records")]
pub async fn save(
    services: web::Data<Services>,
    caller: Permit<act::SaveRecord>,
    key: IdempotencyKeyHeader,
    body: Json<CustomerRecordForm>,
) -> Result<HttpResponse, ApiError> {
    let (view, created) = services.records.save_once(&caller.0, body.0, key.0).await?;
    let mut answer = if created { HttpResponse::Created() } else { HttpResponse::Ok() };
    Ok(answer.json(Record::from(view)))
}

/// How much would go with a record if it were deleted now, for the dialog that asks.
#[utoipa::path(tag = "customer-record", operation_id = "getCustomerRecordDeletion",
    params(("id" = String, Path, format = Uuid, description = "The record")), security(("session" = [])),
    responses(
        (status = 200, description = "The counts", body = RecordDeletionCounts),
        (status = 403, description = "Not for this role", body = ErrorBody),
        (status = 404, description = "No such record", body = ErrorBody),
    ))]
#[get("/customer-records/{id}/deletion")]
pub async fn deletion(
    services: web::Data<Services>,
    caller: Permit<act::DeleteRecord>,
    id: Id,
) -> Result<web::Json<RecordDeletionCounts>, ApiError> {
    Ok(web::Json(services.records.deletion(&caller.0, id.0).await?.into()))
}

/// Deletes a record with its cases, files, linked tasks, assignments, the inquiries it came from
/// and customer accounts (AMB-054).
#[utoipa::path(tag = "customer-record", operation_id = "deleteCustomerRecord",
    params(("id" = String, Path, format = Uuid, description = "The record")), security(("session" = [])),
    responses(
        (status = 204, description = "Deleted"),
        (status = 403, description = "Not for this role", body = ErrorBody),
        (status = 404, description = "No such record", body = ErrorBody),
    ))]
#[delete("/customer-records/{id}")]
pub async fn delete(
    services: web::Data<Services>,
    caller: Permit<act::DeleteRecord>,
    id: Id,
) -> Result<HttpResponse, ApiError> {
    services.records.delete(&caller.0, id.0).await?;
    Ok(HttpResponse::NoContent().finish())
}
