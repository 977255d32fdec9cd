//! The files of a case as one ZIP (AMB-083).

use crate::download::{FileContentResponse, TicketQuery, TicketResponse, attachment, ticket_response};
use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::{Id, Query};
use crate::http::refusals::{Forbidden, Locked, NotFound};
use crate::http::session::Caller;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, web};

/// Without ticket, returns one; with the ticket and no `Authorization` header, returns the ZIP.
#[utoipa::path(tag = "customer-case", operation_id = "downloadCustomerCase",
    params(("id" = String, Path, format = Uuid, description = "The case"), TicketQuery),
    security((), ("session" = []), ("apiToken" = ["files:read"])),
    responses(
        (status = 200, description = "The ticket, or the archive", content(
            (TicketResponse = "application/json"), (FileContentResponse = "application/zip"),
        )),
        (status = 400, description = "Not completed in the last 15 days, no file, or invalid ticket",
            body = ErrorResponse),
        Forbidden, NotFound, Locked,
    ))]
#[get("/customer-cases/{id}/download")]
pub async fn download(
    services: web::Data<Services>,
    caller: Caller,
    id: Id,
    query: Query<TicketQuery>,
) -> Result<HttpResponse, ApiError> {
    let Some(ticket) = query.0.ticket else {
        let ticket = services.customer_cases.issue_download_ticket(&caller.0.authorize()?, id.0).await?;
        return Ok(ticket_response(ticket));
    };
    let archive = services.customer_cases.download(&caller.0, id.0, &ticket).await?;
    Ok(attachment(&archive.file_name, "application/zip").streaming(archive.content))
}
