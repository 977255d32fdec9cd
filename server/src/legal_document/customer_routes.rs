//! `my-documents`, and the answers of the customers.

use super::views::LegalDocumentResponse;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::input::{Id, Json};
use crate::http::session::Permit;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, post, web};
use domain::account::access::act;
use serde::Deserialize;
use utoipa::ToSchema;

/// The documents addressed to the calling customer, latest first.
#[utoipa::path(tag = "legal-document", operation_id = "listOwnLegalDocuments", security(("session" = [])),
    responses(
        (status = 200, description = "The documents", body = Vec<LegalDocumentResponse>),
        (status = 403, description = "Not a CUSTOMER", body = ErrorBody),
    ))]
#[get("/my-documents")]
pub async fn own(
    services: web::Data<Services>,
    caller: Permit<act::AnswerLegalDocuments>,
) -> Result<web::Json<Vec<LegalDocumentResponse>>, ApiError> {
    let found = services.legal_documents.own(&caller.0).await?;
    let today = services.legal_documents.today();
    Ok(web::Json(found.into_iter().map(|one| LegalDocumentResponse::new(one, today)).collect()))
}

/// Records that the caller opened the document.
#[utoipa::path(tag = "legal-document", operation_id = "openLegalDocument",
    params(("id" = String, Path, format = Uuid, description = "The document")), security(("session" = [])),
    responses(
        (status = 204, description = "Recorded"),
        (status = 403, description = "Not a CUSTOMER", body = ErrorBody),
        (status = 404, description = "No such document for the caller", body = ErrorBody),
    ))]
#[post("/legal-documents/{id}/open")]
pub async fn open(
    services: web::Data<Services>,
    caller: Permit<act::AnswerLegalDocuments>,
    id: Id,
) -> Result<HttpResponse, ApiError> {
    services.legal_documents.open(&caller.0, id.0).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Acknowledgement of a document.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AcknowledgeBody {
    /// Whether the sentence is ticked.
    #[serde(default)]
    accepted: bool,
}

/// Records that the caller received and read the document.
#[utoipa::path(tag = "legal-document", operation_id = "acknowledgeLegalDocument", request_body = AcknowledgeBody,
    params(("id" = String, Path, format = Uuid, description = "The document")), security(("session" = [])),
    responses(
        (status = 204, description = "Recorded"),
        (status = 400, description = "Not ticked, not opened, or to be signed", body = ErrorBody),
        (status = 403, description = "Not a CUSTOMER", body = ErrorBody),
        (status = 404, description = "No such document for the caller", body = ErrorBody),
        (status = 409, description = "Replaced, expired, declined or answered already", body = ErrorBody),
    ))]
#[post("/legal-documents/{id}/acknowledge")]
pub async fn acknowledge(
    services: web::Data<Services>,
    caller: Permit<act::AnswerLegalDocuments>,
    id: Id,
    body: Result<Json<AcknowledgeBody>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    services.legal_documents.acknowledge(&caller.0, id.0, body?.0.accepted).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Refusal of a document.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeclineBody {
    /// Required.
    #[serde(default)]
    #[schema(max_length = 1_000)]
    reason: String,
}

/// Records that the caller declines the document.
#[utoipa::path(tag = "legal-document", operation_id = "declineLegalDocument", request_body = DeclineBody,
    params(("id" = String, Path, format = Uuid, description = "The document")), security(("session" = [])),
    responses(
        (status = 204, description = "Recorded"),
        (status = 400, description = "No reason", body = ErrorBody),
        (status = 403, description = "Not a CUSTOMER", body = ErrorBody),
        (status = 404, description = "No such document for the caller", body = ErrorBody),
        (status = 409, description = "Replaced, expired, declined or answered already", body = ErrorBody),
    ))]
#[post("/legal-documents/{id}/decline")]
pub async fn decline(
    services: web::Data<Services>,
    caller: Permit<act::AnswerLegalDocuments>,
    id: Id,
    body: Result<Json<DeclineBody>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    services.legal_documents.decline(&caller.0, id.0, &body?.0.reason).await?;
    Ok(HttpResponse::NoContent().finish())
}
