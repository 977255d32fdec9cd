//! `legal-documents/{id}/paper-answer` and `legal-documents/{id}/paper-copies/{place}`.

use crate::download::{FileContentResponse, TicketQuery, TicketResponse, pdf_response, ticket_response};
use crate::http::client::ClientInfo;
use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::{Id, IdAndIndex, Json, Query};
use crate::http::refusals::{Forbidden, InvalidTicket};
use crate::http::session::{AuthorizedCaller, Caller};
use crate::wiring::Services;
use actix_web::{HttpResponse, get, post, web};
use application::error::AppError;
use application::legal_document::paper::PaperAnswer;
use domain::account::access::act;
use domain::shared::day::Day;
use domain::shared::violation::{REQUIRED, Violations};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// Answer that a customer gave on paper.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct PaperAnswerBody {
    /// Customer to whom the document is addressed; required.
    customer: Option<Uuid>,
    /// Day on the paper, not before the issue; required.
    answered_on: Option<Day>,
    /// Copy of the paper: a PDF that the caller uploaded.
    media: Option<Uuid>,
}

impl PaperAnswerBody {
    fn answer(self) -> Result<PaperAnswer, AppError> {
        let Self { customer, answered_on, media } = self;
        let mut violations = Violations::default();
        let customer = violations.take_required("customer", customer);
        let customer_and_date = customer.zip(violations.take_required("answeredOn", answered_on));
        violations.into_result()?;
        let (customer, answered_on) = customer_and_date.ok_or_else(|| AppError::invalid(REQUIRED))?;
        Ok(PaperAnswer { customer, answered_on, media })
    }
}

/// Records the signature or acknowledgement that a customer gave on paper, with a copy of it.
#[utoipa::path(tag = "legal-document", operation_id = "recordPaperAnswer", request_body = PaperAnswerBody,
    params(("id" = String, Path, format = Uuid, description = "The document")), security(("session" = [])),
    responses(
        (status = 204, description = "Recorded"),
        (status = 400, description = "A day to come or before the issue, or a copy that is not a PDF",
            body = ErrorResponse),
        Forbidden,
        (status = 404, description = "No such document, customer or uploaded file for the caller",
            body = ErrorResponse),
        (status = 409, description = "Replaced, expired on that day, declined or answered already",
            body = ErrorResponse),
        (status = 423, description = "The copy is not scanned yet", body = ErrorResponse),
    ))]
#[post("/legal-documents/{id}/paper-answer")]
pub async fn record_paper_answer(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::RecordPaperAnswer>,
    client: ClientInfo,
    id: Id,
    body: Result<Json<PaperAnswerBody>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let answer = body?.0.answer()?;
    services.legal_documents.answer_on_paper(&caller.0, &client.0, id.0, answer).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Without ticket, returns one; with the ticket and no `Authorization` header, returns the copy of the paper that a
/// customer answered.
#[utoipa::path(tag = "legal-document", operation_id = "downloadPaperCopy",
    params(
        ("id" = String, Path, format = Uuid, description = "The document"),
        ("place" = u8, Path, description = "Place of the customer among those of the document, from 1"),
        TicketQuery,
    ),
    security((), ("session" = [])),
    responses(
        (status = 200, description = "The ticket, or the copy", content(
            (TicketResponse = "application/json"), (FileContentResponse = "application/pdf"),
        )),
        InvalidTicket, Forbidden,
        (status = 404, description = "No such document for the caller, or no copy", body = ErrorResponse),
    ))]
#[get("/legal-documents/{id}/paper-copies/{place}")]
pub async fn download_paper_copy(
    services: web::Data<Services>,
    caller: Caller,
    IdAndIndex(document, customer_index): IdAndIndex,
    query: Query<TicketQuery>,
) -> Result<HttpResponse, ApiError> {
    let Some(ticket) = query.0.ticket else {
        let ticket = services
            .legal_documents
            .issue_paper_ticket(&caller.0.authorize()?, document, customer_index)
            .await?;
        return Ok(ticket_response(ticket));
    };
    let copy =
        services.legal_documents.render_paper_copy(&caller.0, document, customer_index, &ticket).await?;
    Ok(pdf_response(copy))
}
