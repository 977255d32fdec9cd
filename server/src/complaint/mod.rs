//! `complaints`: ADMIN, and EMPLOYEE for records in scope.

pub mod views;

use crate::http::error::{ApiError, ErrorBody};
use crate::http::input::{Id, Json};
use crate::http::routes::Routes;
use crate::http::session::Permit;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, patch, post, web};
use domain::account::access::act;
use domain::complaint::ComplaintForm;
use views::ComplaintResponse;

/// Registers the routes of this module.
pub fn configure(config: &mut Routes<'_, '_>) {
    config.service(list).service(create).service(change);
}

/// Complaints within the caller's scope, latest sending first.
#[utoipa::path(tag = "complaint", operation_id = "listComplaints", security(("session" = [])),
    responses(
        (status = 200, description = "The complaints", body = Vec<ComplaintResponse>),
        (status = 403, description = "Not allowed for this role", body = ErrorBody),
    ))]
#[get("/complaints")]
pub async fn list(
    services: web::Data<Services>,
    caller: Permit<act::ListComplaints>,
) -> Result<web::Json<Vec<ComplaintResponse>>, ApiError> {
    let found = services.complaints.list(&caller.0).await?;
    Ok(web::Json(found.into_iter().map(Into::into).collect()))
}

/// Records a complaint. An EMPLOYEE names the record of the customer.
#[utoipa::path(tag = "complaint", operation_id = "createComplaint", request_body = ComplaintForm,
    security(("session" = [])),
    responses(
        (status = 201, description = "Recorded", body = ComplaintResponse),
        (status = 400, description = "Errors, each with its field", body = ErrorBody),
        (status = 403, description = "Not allowed for this role", body = ErrorBody),
        (status = 404, description = "No such record for the caller", body = ErrorBody),
        (status = 409, description = "The record was deleted concurrently", body = ErrorBody),
    ))]
#[post("/complaints")]
pub async fn create(
    services: web::Data<Services>,
    caller: Permit<act::SaveComplaint>,
    body: Result<Json<ComplaintForm>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let created = services.complaints.create(&caller.0, &body?.0).await?;
    Ok(HttpResponse::Created().json(ComplaintResponse::from(created)))
}

/// Changes the given fields of a complaint.
#[utoipa::path(tag = "complaint", operation_id = "patchComplaint", request_body = ComplaintForm,
    params(("id" = String, Path, format = Uuid, description = "The complaint")), security(("session" = [])),
    responses(
        (status = 200, description = "Saved", body = ComplaintResponse),
        (status = 400, description = "Errors, each with its field", body = ErrorBody),
        (status = 403, description = "Not allowed for this role", body = ErrorBody),
        (status = 404, description = "No such complaint or record for the caller", body = ErrorBody),
        (status = 409, description = "Concurrent modification", body = ErrorBody),
    ))]
#[patch("/complaints/{id}")]
pub async fn change(
    services: web::Data<Services>,
    caller: Permit<act::SaveComplaint>,
    id: Id,
    body: Result<Json<ComplaintForm>, ApiError>,
) -> Result<web::Json<ComplaintResponse>, ApiError> {
    Ok(web::Json(services.complaints.change(&caller.0, id.0, &body?.0).await?.into()))
}
