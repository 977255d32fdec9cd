//! Download of a document of a partner type (AMB-083).

use crate::download::{FileContentResponse, TicketQuery, TicketResponse, attachment, ticket_response};
use crate::http::error::ApiError;
use crate::http::input::{Id, Query};
use crate::http::refusals::{Forbidden, InvalidTicket, Locked, NotFound};
use crate::http::session::Caller;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, web};
use domain::media::name::name_of_kind;

/// Without ticket, returns one; with the ticket and no `Authorization` header, returns the document.
#[utoipa::path(tag = "partner-type", operation_id = "downloadPartnerTypeMedia",
    params(("id" = String, Path, format = Uuid, description = "The document"), TicketQuery),
    security((), ("session" = []), ("apiToken" = ["partners:read"])),
    responses(
        (status = 200, description = "The ticket, or the document in the media type of its kind", content(
            (TicketResponse = "application/json"), (FileContentResponse = "*/*"),
        )),
        InvalidTicket, Forbidden, NotFound, Locked,
    ))]
#[get("/partner-types/medias/{id}/download")]
pub async fn download(
    services: web::Data<Services>,
    caller: Caller,
    id: Id,
    query: Query<TicketQuery>,
) -> Result<HttpResponse, ApiError> {
    let Some(ticket) = query.0.ticket else {
        let ticket = services.partner_types.issue_download_ticket(&caller.0.authorize()?, id.0).await?;
        return Ok(ticket_response(ticket));
    };
    let (document, content) = services.partner_types.download(&caller.0, id.0, &ticket).await?;
    let name = name_of_kind(&document.name, document.kind);
    let mut response = attachment(&name, document.kind.content_type());
    Ok(response.no_chunking(document.size).streaming(content))
}
