//! Actions of employees and admins on one inquiry (contract, « API conventions »).

use crate::customer_record::views::RecordResponse;
use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::{Id, Json, parse_json, read_body};
use crate::http::refusals::{Conflict, Forbidden, Invalid, NotFound};
use crate::http::response::saved_response;
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, HttpResponse, delete, get, patch, post, web};
use application::inquiry::views::{DuplicateRecord, InquiryOfRecord, InquiryView};
use domain::account::access::act;
use domain::customer_record::CustomerRecordForm;
use domain::inquiry::change::InquiryChange;
use futures::future::LocalBoxFuture;
use serde::Deserialize;
use utoipa::ToSchema;

/// One inquiry with its answers, its files and the records that may concern the same person. Marks the inquiry as read.
#[utoipa::path(tag = "inquiry", operation_id = "getInquiry",
    params(("id" = String, Path, format = Uuid, description = "The inquiry")), security(("session" = []), ("apiToken" = ["inquiries:read"])),
    responses(
        (status = 200, description = "The inquiry", body = InquiryView),
        Forbidden, NotFound,
    ))]
#[get("/inquiries/{id}")]
pub async fn open(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::OpenInquiry>,
    id: Id,
) -> Result<web::Json<InquiryView>, ApiError> {
    Ok(web::Json(services.inquiries.open(&caller.0, id.0).await?))
}

/// Changes the assignee, note, state or reading mark of an inquiry, or links it with an existing record. Omitted fields
/// are unchanged; null clears a field.
#[utoipa::path(tag = "inquiry", operation_id = "patchInquiry", request_body = InquiryChange,
    params(("id" = String, Path, format = Uuid, description = "The inquiry")), security(("session" = []), ("apiToken" = ["inquiries:write"])),
    responses(
        (status = 200, description = "Saved", body = InquiryView),
        Invalid, Forbidden, Conflict,
        (status = 404, description = "No such inquiry, or no such record, for the caller", body = ErrorResponse),
    ))]
#[patch("/inquiries/{id}")]
pub async fn change(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::SaveInquiry>,
    id: Id,
    body: Result<Json<InquiryChange>, ApiError>,
) -> Result<web::Json<InquiryView>, ApiError> {
    Ok(web::Json(services.inquiries.change(&caller.0, id.0, body?.0).await?))
}

/// Deletes an inquiry without a record, with its files and tasks, at the request of its sender (GDPR art. 17).
#[utoipa::path(tag = "inquiry", operation_id = "deleteInquiry",
    params(("id" = String, Path, format = Uuid, description = "The inquiry")), security(("session" = [])),
    responses(
        (status = 204, description = "Deleted"),
        (status = 400, description = "It is linked with a record", body = ErrorResponse),
        Forbidden, NotFound,
    ))]
#[delete("/inquiries/{id}")]
pub async fn delete(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::DeleteInquiry>,
    id: Id,
) -> Result<HttpResponse, ApiError> {
    services.inquiries.delete(&caller.0, id.0).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Body of the request: the record, and the changes of the inquiry.
#[derive(ToSchema)]
#[schema(as = RecordOfInquiry)]
#[expect(dead_code, reason = "describes a body of which the two parts are read one after the other")]
pub struct InquiryRecordBody {
    #[schema(inline = false)]
    #[serde(flatten)]
    record: CustomerRecordForm,
    /// Changes of the inquiry saved in the same transaction: its note, whether its files are transferred, its version.
    inquiry: Option<InquiryChange>,
}

/// Body of the creation of a record from an inquiry: the record and its other fields.
pub struct RecordOfInquiryBody {
    /// Record as completed by the employee; absent when the body contains no field of a record.
    record: Option<CustomerRecordForm>,
    inquiry: InquiryChange,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct RecordCreationFields {
    inquiry: Option<InquiryChange>,
}

impl FromRequest for RecordOfInquiryBody {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let body = read_body(request, payload);
        Box::pin(async move {
            let body = body.await?.check_limits()?;
            if body.trim_ascii().is_empty() {
                return Ok(Self { record: None, inquiry: InquiryChange::default() });
            }
            let RecordCreationFields { inquiry } = parse_json(&body)?;
            let names: serde_json::Map<String, serde_json::Value> = parse_json(&body)?;
            let has_only_inquiry = inquiry.is_some() && names.len() == 1;
            let record = if has_only_inquiry { None } else { Some(parse_json(&body)?) };
            Ok(Self { record, inquiry: inquiry.unwrap_or_default() })
        })
    }
}

/// Converts an inquiry into a customer record and marks it as handled. The body is the record as completed by staff;
/// without a body, the answers are used. With the uuid of an existing record, that record is saved and linked. Answers
/// without a field in the record become a report. A repeated call returns the same record.
#[utoipa::path(tag = "inquiry", operation_id = "turnInquiryIntoRecord",
    request_body(content = Option<InquiryRecordBody>, description = "The completed record"),
    params(("id" = String, Path, format = Uuid, description = "The inquiry")), security(("session" = []), ("apiToken" = ["inquiries:write"])),
    responses(
        (status = 200, description = "The record created earlier or linked", body = RecordResponse),
        (status = 201, description = "Created", body = RecordResponse),
        (status = 400, description = "Missing fields of the record, each with its field", body = ErrorResponse),
        Forbidden,
        (status = 404, description = "No such inquiry, or no such record, for the caller", body = ErrorResponse),
        (status = 409, description = "Already converted into a record outside the caller's scope; concurrent modification",
            body = ErrorResponse),
    ))]
#[post("/inquiries/{id}/customer-record")]
pub async fn turn_into_record(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::TurnInquiryIntoRecord>,
    id: Id,
    body: Result<RecordOfInquiryBody, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let RecordOfInquiryBody { record, inquiry } = body?;
    let (view, is_created) = services.inquiries.turn_into_record(&caller.0, id.0, record, inquiry).await?;
    Ok(saved_response(is_created, RecordResponse::from(view)))
}

/// The inquiries linked with a record, newest first, with their answers and files.
#[utoipa::path(tag = "inquiry", operation_id = "getInquiriesOfRecord",
    params(("id" = String, Path, format = Uuid, description = "The record")), security(("session" = []), ("apiToken" = ["inquiries:read"])),
    responses(
        (status = 200, description = "The inquiries", body = Vec<InquiryOfRecord>),
        Forbidden, NotFound,
    ))]
#[get("/customer-records/{id}/inquiries")]
pub async fn list_by_record(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ListInquiries>,
    id: Id,
) -> Result<web::Json<Vec<InquiryOfRecord>>, ApiError> {
    Ok(web::Json(services.inquiries.list_by_record(&caller.0, id.0).await?))
}

/// Records in the caller's scope that may concern the same persons, as a check before a record is created. Only the
/// customers of the body are used, complete or not; nothing is saved.
#[utoipa::path(tag = "customer-record", operation_id = "findResemblingRecords",
    request_body = CustomerRecordForm, security(("session" = []), ("apiToken" = ["records:write"])),
    responses(
        (status = 200, description = "The records, newest first, at most twenty", body = Vec<DuplicateRecord>),
        (status = 400, description = "Invalid values, each with its field", body = ErrorResponse),
        Forbidden,
    ))]
#[post("/customer-records/resembling")]
pub async fn find_duplicates(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::SaveRecord>,
    body: Result<Json<CustomerRecordForm>, ApiError>,
) -> Result<web::Json<Vec<DuplicateRecord>>, ApiError> {
    Ok(web::Json(services.inquiries.find_duplicates(&caller.0, &body?.0).await?))
}
