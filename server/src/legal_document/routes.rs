//! `customer-cases/{id}/legal-documents`, `customer-cases/{id}/compliance` and `legal-documents/{id}`.

use super::views::{ComplianceResponse, EvidenceResponse, LegalDocumentResponse};
use crate::download::{FileContent, Ticket, TicketQuery, attachment};
use crate::http::error::{ApiError, ErrorBody};
use crate::http::input::{Id, Json, Query};
use crate::http::session::{Caller, Permit};
use crate::wiring::Services;
use actix_web::{HttpResponse, get, post, web};
use application::legal_document::issue::IssueForm;
use domain::account::access::act;

/// Issues a document to customers of a case: the filled template becomes a PDF that never changes.
#[utoipa::path(tag = "legal-document", operation_id = "issueLegalDocument", request_body = IssueForm,
    params(("id" = String, Path, format = Uuid, description = "The case")), security(("session" = [])),
    responses(
        (status = 201, description = "Issued", body = LegalDocumentResponse),
        (status = 400, description = "Errors; every missing value is named", body = ErrorBody),
        (status = 403, description = "Not allowed for this role", body = ErrorBody),
        (status = 404, description = "No such case or customer for the caller", body = ErrorBody),
        (status = 409, description = "The case was deleted concurrently", body = ErrorBody),
    ))]
#[post("/customer-cases/{id}/legal-documents")]
pub async fn issue(
    services: web::Data<Services>,
    caller: Permit<act::IssueLegalDocument>,
    id: Id,
    body: Result<Json<IssueForm>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let issued = services.legal_documents.issue(&caller.0, id.0, &body?.0).await?;
    let today = services.legal_documents.today();
    Ok(HttpResponse::Created().json(LegalDocumentResponse::new(issued.document, today)))
}

/// The documents of a case, latest first; a CUSTOMER gets those addressed to them.
#[utoipa::path(tag = "legal-document", operation_id = "listLegalDocuments",
    params(("id" = String, Path, format = Uuid, description = "The case")), security(("session" = [])),
    responses(
        (status = 200, description = "The documents", body = Vec<LegalDocumentResponse>),
        (status = 403, description = "Not allowed for this role", body = ErrorBody),
        (status = 404, description = "No such case for the caller", body = ErrorBody),
    ))]
#[get("/customer-cases/{id}/legal-documents")]
pub async fn of_case(
    services: web::Data<Services>,
    caller: Permit<act::ReadLegalDocuments>,
    id: Id,
) -> Result<web::Json<Vec<LegalDocumentResponse>>, ApiError> {
    let found = services.legal_documents.of_case(&caller.0, id.0).await?;
    let today = services.legal_documents.today();
    Ok(web::Json(found.into_iter().map(|one| LegalDocumentResponse::new(one, today)).collect()))
}

/// The legal documents that a case needs, and their state.
#[utoipa::path(tag = "legal-document", operation_id = "getCompliance",
    params(("id" = String, Path, format = Uuid, description = "The case")), security(("session" = [])),
    responses(
        (status = 200, description = "The panel", body = ComplianceResponse),
        (status = 403, description = "Not allowed for this role", body = ErrorBody),
        (status = 404, description = "No such case for the caller", body = ErrorBody),
    ))]
#[get("/customer-cases/{id}/compliance")]
pub async fn compliance(
    services: web::Data<Services>,
    caller: Permit<act::ReadCompliance>,
    id: Id,
) -> Result<web::Json<ComplianceResponse>, ApiError> {
    Ok(web::Json(services.legal_documents.compliance(&caller.0, id.0).await?.into()))
}

/// One document.
#[utoipa::path(tag = "legal-document", operation_id = "getLegalDocument",
    params(("id" = String, Path, format = Uuid, description = "The document")), security(("session" = [])),
    responses(
        (status = 200, description = "The document", body = LegalDocumentResponse),
        (status = 403, description = "Not allowed for this role", body = ErrorBody),
        (status = 404, description = "No such document for the caller", body = ErrorBody),
    ))]
#[get("/legal-documents/{id}")]
pub async fn open_one(
    services: web::Data<Services>,
    caller: Permit<act::ReadLegalDocuments>,
    id: Id,
) -> Result<web::Json<LegalDocumentResponse>, ApiError> {
    let found = services.legal_documents.open_one(&caller.0, id.0).await?;
    Ok(web::Json(LegalDocumentResponse::new(found.document, services.legal_documents.today())))
}

/// Without ticket, returns one; with the ticket and no `Authorization` header, returns the PDF as it was issued.
#[utoipa::path(tag = "legal-document", operation_id = "downloadLegalDocument",
    params(("id" = String, Path, format = Uuid, description = "The document"), TicketQuery),
    security((), ("session" = [])),
    responses(
        (status = 200, description = "The ticket, or the document", content(
            (Ticket = "application/json"), (FileContent = "application/pdf"),
        )),
        (status = 400, description = "Invalid ticket", body = ErrorBody),
        (status = 403, description = "Not allowed for this role", body = ErrorBody),
        (status = 404, description = "No such document for the caller", body = ErrorBody),
    ))]
#[get("/legal-documents/{id}/download")]
pub async fn download(
    services: web::Data<Services>,
    caller: Caller,
    id: Id,
    query: Query<TicketQuery>,
) -> Result<HttpResponse, ApiError> {
    let Some(ticket) = query.0.ticket else {
        let ticket = services.legal_documents.ticket(&caller.0.allowed()?, id.0).await?;
        return Ok(HttpResponse::Ok().json(Ticket { ticket }));
    };
    let made = services.legal_documents.download(&caller.0, id.0, &ticket).await?;
    Ok(attachment(&made.file_name, "application/pdf").body(made.content))
}

/// The evidence of a document: its hash, and the chain of events.
#[utoipa::path(tag = "legal-document", operation_id = "getLegalDocumentEvidence",
    params(("id" = String, Path, format = Uuid, description = "The document")), security(("session" = [])),
    responses(
        (status = 200, description = "The evidence", body = EvidenceResponse),
        (status = 403, description = "Not allowed for this role", body = ErrorBody),
        (status = 404, description = "No such document for the caller", body = ErrorBody),
    ))]
#[get("/legal-documents/{id}/evidence")]
pub async fn evidence(
    services: web::Data<Services>,
    caller: Permit<act::ReadLegalDocuments>,
    id: Id,
) -> Result<web::Json<EvidenceResponse>, ApiError> {
    Ok(web::Json(services.legal_documents.open_one(&caller.0, id.0).await?.into()))
}
