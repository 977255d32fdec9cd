//! What staff does with one inquiry (contract, « API conventions »).

use super::views::Inquiry;
use crate::customer_record::views::Record;
use crate::error::{ApiError, ErrorBody};
use crate::input::{Id, Json, OptionalJson};
use crate::session::Caller;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, patch, post, web};
use domain::account::access::Act;
use domain::customer_record::CustomerRecordForm;
use domain::inquiry::change::InquiryChange;

/// One inquiry with its answers, its files and the records that may be of the same person; from then on it is
/// read.
#[utoipa::path(tag = "inquiry", operation_id = "getInquiry",
    params(("id" = String, Path, format = Uuid, description = "The inquiry")), security(("session" = [])),
    responses(
        (status = 200, description = "The inquiry", body = Inquiry),
        (status = 401, description = "No session", body = ErrorBody),
        (status = 403, description = "Not for this role", body = ErrorBody),
        (status = 404, description = "No such inquiry for the caller", body = ErrorBody),
    ))]
#[get("/inquiries/{id}")]
pub async fn open(
    services: web::Data<Services>,
    caller: Caller,
    id: Id,
) -> Result<web::Json<Inquiry>, ApiError> {
    Ok(web::Json(services.inquiries.open(&caller.0, id.0).await?.into()))
}

/// Assigns an inquiry, notes, marks it, links it with an existing record. What is not sent stays as it is, null
/// empties it.
#[utoipa::path(tag = "inquiry", operation_id = "patchInquiry", request_body = InquiryChange,
    params(("id" = String, Path, format = Uuid, description = "The inquiry")), security(("session" = [])),
    responses(
        (status = 200, description = "Saved", body = Inquiry),
        (status = 400, description = "Mistakes, each with its field", body = ErrorBody),
        (status = 401, description = "No session", body = ErrorBody),
        (status = 403, description = "Not for this role", body = ErrorBody),
        (status = 404, description = "No such inquiry, or no such record, for the caller", body = ErrorBody),
        (status = 409, description = "Saved by somebody else meanwhile", body = ErrorBody),
        (status = 413, description = "Body too large", body = ErrorBody),
    ))]
#[patch("/inquiries/{id}")]
pub async fn change(
    services: web::Data<Services>,
    caller: Caller,
    id: Id,
    body: Result<Json<InquiryChange>, ApiError>,
) -> Result<web::Json<Inquiry>, ApiError> {
    caller.0.require(Act::SaveInquiry)?;
    Ok(web::Json(services.inquiries.change(&caller.0, id.0, body?.0).await?.into()))
}

/// Turns an inquiry into a customer record and marks it handled. The body is the record as staff completed it;
/// without one, the answers alone fill it in. With the uuid of an existing record, that one is saved and linked.
/// Asked again, answers the same record.
#[utoipa::path(tag = "inquiry", operation_id = "turnInquiryIntoRecord",
    request_body(content = Option<CustomerRecordForm>, description = "The completed record"),
    params(("id" = String, Path, format = Uuid, description = "The inquiry")), security(("session" = [])),
    responses(
        (status = 200, description = "The record it became before, or was linked with", body = Record),
        (status = 201, description = "Created", body = Record),
        (status = 400, description = "What the record lacks, each with its field", body = ErrorBody),
        (status = 401, description = "No session", body = ErrorBody),
        (status = 403, description = "Not for this role", body = ErrorBody),
        (status = 404, description = "No such inquiry, or no such record, for the caller", body = ErrorBody),
        (status = 409, description = "It became a record of somebody else; saved meanwhile", body = ErrorBody),
        (status = 413, description = "Body too large", body = ErrorBody),
    ))]
#[post("/inquiries/{id}/customer-record")]
pub async fn turn_into_record(
    services: web::Data<Services>,
    caller: Caller,
    id: Id,
    body: Result<OptionalJson<CustomerRecordForm>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    caller.0.require(Act::TurnInquiryIntoRecord)?;
    let (view, created) = services.inquiries.turn_into_record(&caller.0, id.0, body?.0).await?;
    let mut answer = if created { HttpResponse::Created() } else { HttpResponse::Ok() };
    Ok(answer.json(Record::from(view)))
}
