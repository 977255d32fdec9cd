//! Export of all data about the customers of a record as a ZIP (« Droit d’accès », GDPR art. 15 and 20).

use crate::download::{FileContentResponse, TicketQuery, TicketResponse, attachment, ticket_response};
use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::{Id, Query};
use crate::http::refusals::{Forbidden, InvalidTicket, Locked, NotFound};
use crate::http::session::Caller;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, web};
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

/// Customer of a record with two customers.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CustomerQuery {
    /// Only data of this customer and data that both share; without it, data of both customers.
    customer: Option<Uuid>,
}

/// Without ticket, returns one; with the ticket and no `Authorization` header, returns the ZIP, which contains a PDF,
/// the same data as JSON, and the files.
#[utoipa::path(tag = "customer-record", operation_id = "downloadPersonalData",
    params(("id" = String, Path, format = Uuid, description = "The record"), CustomerQuery, TicketQuery),
    security((), ("session" = [])),
    responses(
        (status = 200, description = "The ticket, or the archive", content(
            (TicketResponse = "application/json"), (FileContentResponse = "application/zip"),
        )),
        InvalidTicket, Forbidden, Locked,
        (status = 404, description = "No such record, or no such customer of it", body = ErrorResponse),
    ))]
#[get("/customer-records/{id}/personal-data")]
pub async fn download(
    services: web::Data<Services>,
    caller: Caller,
    id: Id,
    selection: Query<CustomerQuery>,
    query: Query<TicketQuery>,
) -> Result<HttpResponse, ApiError> {
    let customer = selection.0.customer;
    let Some(ticket) = query.0.ticket else {
        let ticket = services.personal_data.issue_ticket(&caller.0.authorize()?, id.0, customer).await?;
        return Ok(ticket_response(ticket));
    };
    let archive = services.personal_data.build_archive(&caller.0, id.0, customer, &ticket).await?;
    Ok(attachment(&archive.file_name, "application/zip").streaming(archive.content))
}

/// All data stored about the sender of an inquiry without record, in a ZIP of the same format.
#[utoipa::path(tag = "inquiry", operation_id = "downloadInquiryData",
    params(("id" = String, Path, format = Uuid, description = "The inquiry"), TicketQuery),
    security((), ("session" = [])),
    responses(
        (status = 200, description = "The ticket, or the archive", content(
            (TicketResponse = "application/json"), (FileContentResponse = "application/zip"),
        )),
        InvalidTicket, Forbidden, NotFound, Locked,
    ))]
#[get("/inquiries/{id}/personal-data")]
pub async fn download_of_inquiry(
    services: web::Data<Services>,
    caller: Caller,
    id: Id,
    query: Query<TicketQuery>,
) -> Result<HttpResponse, ApiError> {
    let Some(ticket) = query.0.ticket else {
        let ticket = services.personal_data.issue_inquiry_ticket(&caller.0.authorize()?, id.0).await?;
        return Ok(ticket_response(ticket));
    };
    let archive = services.personal_data.build_inquiry_archive(&caller.0, id.0, &ticket).await?;
    Ok(attachment(&archive.file_name, "application/zip").streaming(archive.content))
}
