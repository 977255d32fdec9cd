//! `customer-cases/{id}/legal-documents`, `customer-cases/{id}/compliance` and `legal-documents/{id}`.

use super::content::LegalContentResponse;
use super::views::PreparationResponse;
use crate::download::{FileContentResponse, TicketQuery, TicketResponse, pdf_response, ticket_response};
use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::{Id, Json, Query};
use crate::http::refusals::{Forbidden, Invalid, InvalidTicket, NoSuchCase, NoSuchDocument};
use crate::http::session::{AuthorizedCaller, Caller};
use crate::wiring::Services;
use actix_web::{HttpResponse, get, post, web};
use application::actor::Actor;
use application::legal_document::prepare::IssueForm;
use application::legal_document::read::LegalPdf;
use application::legal_document::views::{ComplianceView, EvidenceView, LegalDocumentView, VerificationView};
use domain::account::access::act;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// Issues a document to customers of a case: the filled template becomes a PDF that never changes.
#[utoipa::path(tag = "legal-document", operation_id = "issueLegalDocument", request_body = IssueForm,
    params(("id" = String, Path, format = Uuid, description = "The case")), security(("session" = [])),
    responses(
        (status = 201, description = "Issued", body = LegalDocumentView),
        (status = 400, description = "Errors; every missing value is named", body = ErrorResponse),
        Forbidden,
        (status = 404, description = "No such case or customer for the caller", body = ErrorResponse),
        (status = 409, description = "The case was deleted concurrently", body = ErrorResponse),
    ))]
#[post("/customer-cases/{id}/legal-documents")]
pub async fn issue(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::IssueLegalDocument>,
    id: Id,
    body: Result<Json<IssueForm>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let issued = services.legal_documents.issue(&caller.0, id.0, &body?.0).await?;
    Ok(HttpResponse::Created().json(issued))
}

/// Preview of a document: its title and text, the names of the missing values, and the values that can be overwritten.
#[utoipa::path(tag = "legal-document", operation_id = "prepareLegalDocument", request_body = IssueForm,
    params(("id" = String, Path, format = Uuid, description = "The case")), security(("session" = [])),
    responses(
        (status = 200, description = "The preparation", body = PreparationResponse),
        Invalid, Forbidden,
        (status = 404, description = "No such case or customer for the caller", body = ErrorResponse),
    ))]
#[post("/customer-cases/{id}/legal-documents/preparation")]
pub async fn prepare(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::IssueLegalDocument>,
    id: Id,
    body: Result<Json<IssueForm>, ApiError>,
) -> Result<web::Json<PreparationResponse>, ApiError> {
    Ok(web::Json(services.legal_documents.prepare(&caller.0, id.0, &body?.0).await?.into()))
}

/// The PDF of a document that is not issued; missing values are marked.
#[utoipa::path(tag = "legal-document", operation_id = "previewLegalDocument", request_body = IssueForm,
    params(("id" = String, Path, format = Uuid, description = "The case")), security(("session" = [])),
    responses(
        (status = 200, description = "The preview", body = FileContentResponse, content_type = "application/pdf"),
        Invalid, Forbidden,
        (status = 404, description = "No such case or customer for the caller", body = ErrorResponse),
    ))]
#[post("/customer-cases/{id}/legal-documents/preview")]
pub async fn preview(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::IssueLegalDocument>,
    id: Id,
    body: Result<Json<IssueForm>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let document = services.legal_documents.preview(&caller.0, id.0, &body?.0).await?;
    Ok(pdf_response(document))
}

/// The documents of a case, latest first; a CUSTOMER gets those addressed to them.
#[utoipa::path(tag = "legal-document", operation_id = "listLegalDocuments",
    params(("id" = String, Path, format = Uuid, description = "The case")), security(("session" = [])),
    responses(
        (status = 200, description = "The documents", body = Vec<LegalDocumentView>),
        Forbidden, NoSuchCase,
    ))]
#[get("/customer-cases/{id}/legal-documents")]
pub async fn list_by_case(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ReadLegalDocuments>,
    id: Id,
) -> Result<web::Json<Vec<LegalDocumentView>>, ApiError> {
    Ok(web::Json(services.legal_documents.list_by_case(&caller.0, id.0).await?))
}

/// The legal documents that a case needs, and their state.
#[utoipa::path(tag = "legal-document", operation_id = "getCompliance",
    params(("id" = String, Path, format = Uuid, description = "The case")), security(("session" = [])),
    responses(
        (status = 200, description = "The panel", body = ComplianceView),
        Forbidden, NoSuchCase,
    ))]
#[get("/customer-cases/{id}/compliance")]
pub async fn compliance(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ReadCompliance>,
    id: Id,
) -> Result<web::Json<ComplianceView>, ApiError> {
    Ok(web::Json(services.legal_documents.compliance(&caller.0, id.0).await?))
}

/// One document.
#[utoipa::path(tag = "legal-document", operation_id = "getLegalDocument",
    params(("id" = String, Path, format = Uuid, description = "The document")), security(("session" = [])),
    responses(
        (status = 200, description = "The document", body = LegalDocumentView),
        Forbidden, NoSuchDocument,
    ))]
#[get("/legal-documents/{id}")]
pub async fn open_one(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ReadLegalDocuments>,
    id: Id,
) -> Result<web::Json<LegalDocumentView>, ApiError> {
    Ok(web::Json(services.legal_documents.open_one(&caller.0, id.0).await?))
}

/// Without ticket, returns one; with the ticket and no `Authorization` header, returns the PDF as it was issued.
#[utoipa::path(tag = "legal-document", operation_id = "downloadLegalDocument",
    params(("id" = String, Path, format = Uuid, description = "The document"), TicketQuery),
    security((), ("session" = [])),
    responses(
        (status = 200, description = "The ticket, or the document", content(
            (TicketResponse = "application/json"), (FileContentResponse = "application/pdf"),
        )),
        InvalidTicket, Forbidden, NoSuchDocument,
    ))]
#[get("/legal-documents/{id}/download")]
pub async fn download(
    services: web::Data<Services>,
    caller: Caller,
    id: Id,
    query: Query<TicketQuery>,
) -> Result<HttpResponse, ApiError> {
    pdf(&services, &caller.0, (id.0, LegalPdf::Issued), query.0.ticket).await
}

/// Without ticket, returns one; with the ticket and no `Authorization` header, returns the PDF with the page about the
/// signatures.
#[utoipa::path(tag = "legal-document", operation_id = "downloadSignedLegalDocument",
    params(("id" = String, Path, format = Uuid, description = "The document"), TicketQuery),
    security((), ("session" = [])),
    responses(
        (status = 200, description = "The ticket, or the document", content(
            (TicketResponse = "application/json"), (FileContentResponse = "application/pdf"),
        )),
        InvalidTicket, Forbidden,
        (status = 404, description = "No such document for the caller, or not signed online by all",
            body = ErrorResponse),
        (status = 409, description = "The signed PDF is being created", body = ErrorResponse),
    ))]
#[get("/legal-documents/{id}/signed")]
pub async fn download_signed(
    services: web::Data<Services>,
    caller: Caller,
    id: Id,
    query: Query<TicketQuery>,
) -> Result<HttpResponse, ApiError> {
    pdf(&services, &caller.0, (id.0, LegalPdf::Signed), query.0.ticket).await
}

/// Without ticket, returns one; with the ticket and no `Authorization` header, returns the evidence as a PDF.
#[utoipa::path(tag = "legal-document", operation_id = "downloadLegalDocumentEvidence",
    params(("id" = String, Path, format = Uuid, description = "The document"), TicketQuery),
    security((), ("session" = [])),
    responses(
        (status = 200, description = "The ticket, or the document", content(
            (TicketResponse = "application/json"), (FileContentResponse = "application/pdf"),
        )),
        InvalidTicket, Forbidden, NoSuchDocument,
    ))]
#[get("/legal-documents/{id}/evidence-file")]
pub async fn evidence_file(
    services: web::Data<Services>,
    caller: Caller,
    id: Id,
    query: Query<TicketQuery>,
) -> Result<HttpResponse, ApiError> {
    pdf(&services, &caller.0, (id.0, LegalPdf::Evidence), query.0.ticket).await
}

async fn pdf(
    services: &Services,
    caller: &Actor,
    (uuid, pdf): (Uuid, LegalPdf),
    ticket: Option<String>,
) -> Result<HttpResponse, ApiError> {
    let Some(ticket) = ticket else {
        let ticket = services.legal_documents.ticket(&caller.authorize()?, uuid, pdf).await?;
        return Ok(ticket_response(ticket));
    };
    let document = services.legal_documents.download(caller, uuid, pdf, &ticket).await?;
    Ok(pdf_response(document))
}

/// The text of a document, for a page.
#[utoipa::path(tag = "legal-document", operation_id = "getLegalDocumentContent",
    params(("id" = String, Path, format = Uuid, description = "The document")), security(("session" = [])),
    responses(
        (status = 200, description = "The text", body = LegalContentResponse),
        Forbidden, NoSuchDocument,
    ))]
#[get("/legal-documents/{id}/content")]
pub async fn content(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ReadLegalDocuments>,
    id: Id,
) -> Result<web::Json<LegalContentResponse>, ApiError> {
    Ok(web::Json(services.legal_documents.content(&caller.0, id.0).await?.into()))
}

/// The evidence of a document: its hash, and the chain of events.
#[utoipa::path(tag = "legal-document", operation_id = "getLegalDocumentEvidence",
    params(("id" = String, Path, format = Uuid, description = "The document")), security(("session" = [])),
    responses(
        (status = 200, description = "The evidence", body = EvidenceView),
        Forbidden, NoSuchDocument,
    ))]
#[get("/legal-documents/{id}/evidence")]
pub async fn evidence(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ReadLegalDocuments>,
    id: Id,
) -> Result<web::Json<EvidenceView>, ApiError> {
    Ok(web::Json(services.legal_documents.evidence(&caller.0, id.0).await?))
}

/// Input of a verification: the hash of a file, or an evidence.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct VerificationBody {
    /// SHA-256 of a PDF, in hexadecimal digits.
    #[schema(max_length = 64)]
    sha256: Option<String>,
    /// Evidence as returned by `legal-documents/{id}/evidence`.
    #[schema(value_type = Option<Object>)]
    evidence: Option<serde_json::Value>,
}

/// Verifies a PDF, by its hash, or an evidence against the documents in the caller's scope.
#[utoipa::path(tag = "legal-document", operation_id = "verifyLegalDocument", request_body = VerificationBody,
    security(("session" = [])),
    responses(
        (status = 200, description = "Whether everything matches, and what does not", body = VerificationView),
        (status = 400, description = "Malformed body", body = ErrorResponse),
        Forbidden,
    ))]
#[post("/legal-documents/verification")]
pub async fn verify(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::VerifyLegalDocuments>,
    body: Result<Json<VerificationBody>, ApiError>,
) -> Result<web::Json<VerificationView>, ApiError> {
    let VerificationBody { sha256, evidence: sent } = body?.0;
    Ok(web::Json(services.legal_documents.verify(&caller.0, sha256.as_deref(), sent.as_ref()).await?))
}
