//! `customer-records/{id}/mails`: mails to the customers of a record.

pub mod views;

use crate::http::error::{ApiError, ErrorBody};
use crate::http::input::{Id, IdempotencyKeyHeader, Json};
use crate::http::routes::Routes;
use crate::http::session::Permit;
use crate::wiring::Services;
use actix_web::{HttpResponse, post, web};
use domain::account::access::act;
use domain::record_mail::CustomerMail;
use views::CustomerMailPreview;

/// Registers the routes of this module.
pub fn configure(config: &mut Routes<'_, '_>) {
    config.service(preview).service(write);
}

/// The mail as it would leave, and who would get it. Nothing is saved.
#[utoipa::path(tag = "record-mail", operation_id = "previewCustomerMail", request_body = CustomerMail,
    params(("id" = String, Path, format = Uuid, description = "The record")), security(("session" = [])),
    responses(
        (status = 200, description = "The mail", body = CustomerMailPreview),
        (status = 400, description = "Errors, each with its field", body = ErrorBody),
        (status = 403, description = "Not for this role", body = ErrorBody),
        (status = 404, description = "No such record, customer or case for the caller", body = ErrorBody),
    ))]
#[post("/customer-records/{id}/mails/preview")]
pub async fn preview(
    services: web::Data<Services>,
    caller: Permit<act::WriteToCustomers>,
    id: Id,
    body: Result<Json<CustomerMail>, ApiError>,
) -> Result<web::Json<CustomerMailPreview>, ApiError> {
    Ok(web::Json(services.record_mails.preview(&caller.0, id.0, body?.0).await?.into()))
}

/// Writes to customers of a record, one mail for each address; the timeline says whether it left. The same
/// `Idempotency-Key` with the same content writes once.
#[utoipa::path(tag = "record-mail", operation_id = "writeToCustomers", request_body = CustomerMail,
    params(
        ("id" = String, Path, format = Uuid, description = "The record"),
        ("Idempotency-Key" = Option<uuid::Uuid>, Header, description = "Drawn by the caller for this mail"),
    ),
    security(("session" = [])),
    responses(
        (status = 204, description = "On its way"),
        (status = 400, description = "Errors, each with its field", body = ErrorBody),
        (status = 403, description = "Not for this role", body = ErrorBody),
        (status = 404, description = "No such record, customer or case for the caller", body = ErrorBody),
        (status = 409, description = "The record or the case was deleted meanwhile", body = ErrorBody),
    ))]
#[post("/customer-records/{id}/mails")]
pub async fn write(
    services: web::Data<Services>,
    caller: Permit<act::WriteToCustomers>,
    id: Id,
    key: IdempotencyKeyHeader,
    body: Result<Json<CustomerMail>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    services.record_mails.write(&caller.0, id.0, body?.0, key.0).await?;
    Ok(HttpResponse::NoContent().finish())
}
