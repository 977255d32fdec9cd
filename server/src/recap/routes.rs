//! Recap of a customer record or of a partner, and comparison of offers, as a PDF (AMB-083, AMB-084).

use crate::download::{FileContentResponse, TicketQuery, TicketResponse, pdf_response, ticket_response};
use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::{Id, Query};
use crate::http::refusals::{Forbidden, InvalidTicket, NotFound};
use crate::http::session::Caller;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, web};

/// Without ticket, returns one; with the ticket and no `Authorization` header, returns the PDF.
#[utoipa::path(tag = "customer-record", operation_id = "downloadCustomerRecord",
    params(("id" = String, Path, format = Uuid, description = "The record"), TicketQuery),
    security((), ("session" = []), ("apiToken" = ["records:read"])),
    responses(
        (status = 200, description = "The ticket, or the recap", content(
            (TicketResponse = "application/json"), (FileContentResponse = "application/pdf"),
        )),
        InvalidTicket, Forbidden, NotFound,
    ))]
#[get("/customer-records/{id}/download")]
pub async fn download_record_recap(
    services: web::Data<Services>,
    caller: Caller,
    id: Id,
    query: Query<TicketQuery>,
) -> Result<HttpResponse, ApiError> {
    let Some(ticket) = query.0.ticket else {
        let ticket = services.recaps.issue_record_ticket(&caller.0.authorize()?, id.0).await?;
        return Ok(ticket_response(ticket));
    };
    Ok(pdf_response(services.recaps.render_record(&caller.0, id.0, &ticket).await?))
}

/// Without ticket, returns one; with the ticket and no `Authorization` header, returns the PDF.
#[utoipa::path(tag = "partner", operation_id = "downloadPartner",
    params(("id" = String, Path, format = Uuid, description = "The partner"), TicketQuery),
    security((), ("session" = []), ("apiToken" = ["partners:read"])),
    responses(
        (status = 200, description = "The ticket, or the recap", content(
            (TicketResponse = "application/json"), (FileContentResponse = "application/pdf"),
        )),
        InvalidTicket, Forbidden, NotFound,
    ))]
#[get("/partners/{id}/download")]
pub async fn download_partner_recap(
    services: web::Data<Services>,
    caller: Caller,
    id: Id,
    query: Query<TicketQuery>,
) -> Result<HttpResponse, ApiError> {
    let Some(ticket) = query.0.ticket else {
        let ticket = services.recaps.issue_partner_ticket(&caller.0.authorize()?, id.0).await?;
        return Ok(ticket_response(ticket));
    };
    Ok(pdf_response(services.recaps.render_partner(&caller.0, id.0, &ticket).await?))
}

/// Comparison of the received offers of a case, for its customers. Without ticket, returns one; with the ticket and no
/// `Authorization` header, returns the PDF.
#[utoipa::path(tag = "customer-case", operation_id = "downloadOfferComparison",
    params(("id" = String, Path, format = Uuid, description = "The case"), TicketQuery),
    security((), ("session" = []), ("apiToken" = ["cases:read"])),
    responses(
        (status = 200, description = "The ticket, or the comparison", content(
            (TicketResponse = "application/json"), (FileContentResponse = "application/pdf"),
        )),
        (status = 400, description = "No received offer, or invalid ticket", body = ErrorResponse),
        Forbidden, NotFound,
    ))]
#[get("/customer-cases/{id}/offers/comparison/download")]
pub async fn download_offer_comparison(
    services: web::Data<Services>,
    caller: Caller,
    id: Id,
    query: Query<TicketQuery>,
) -> Result<HttpResponse, ApiError> {
    let Some(ticket) = query.0.ticket else {
        let ticket = services.recaps.issue_offers_ticket(&caller.0.authorize()?, id.0).await?;
        return Ok(ticket_response(ticket));
    };
    Ok(pdf_response(services.recaps.render_offers(&caller.0, id.0, &ticket).await?))
}
