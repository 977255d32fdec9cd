//! `my-documents`, and the answers of the customers.

use crate::http::client::ClientInfo;
use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::{Id, Json};
use crate::http::refusals::{CustomerOnly, NoSuchDocument};
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, post, web};
use application::legal_document::views::LegalDocumentView;
use domain::account::access::act;
use domain::legal_document::issued::Medium;
use serde::Deserialize;
use utoipa::ToSchema;

/// The documents addressed to the calling customer, latest first.
#[utoipa::path(tag = "legal-document", operation_id = "listOwnLegalDocuments", security(("session" = [])),
    responses(
        (status = 200, description = "The documents", body = Vec<LegalDocumentView>),
        CustomerOnly,
    ))]
#[get("/my-documents")]
pub async fn list_own(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::AnswerLegalDocuments>,
) -> Result<web::Json<Vec<LegalDocumentView>>, ApiError> {
    Ok(web::Json(services.legal_documents.list_own(&caller.0).await?))
}

/// Records that the caller opened the document.
#[utoipa::path(tag = "legal-document", operation_id = "openLegalDocument",
    params(("id" = String, Path, format = Uuid, description = "The document")), security(("session" = [])),
    responses(
        (status = 204, description = "Recorded"),
        (status = 400, description = "The choice between paper and electronic form is due", body = ErrorResponse),
        CustomerOnly, NoSuchDocument,
    ))]
#[post("/legal-documents/{id}/open")]
pub async fn open(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::AnswerLegalDocuments>,
    client: ClientInfo,
    id: Id,
) -> Result<HttpResponse, ApiError> {
    services.legal_documents.open(&caller.0, &client.0, id.0).await?;
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
        (status = 400, description = "Not ticked, not opened, or to be signed", body = ErrorResponse),
        CustomerOnly, NoSuchDocument,
        (status = 409, description = "Replaced, expired, declined or answered already", body = ErrorResponse),
    ))]
#[post("/legal-documents/{id}/acknowledge")]
pub async fn acknowledge(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::AnswerLegalDocuments>,
    client: ClientInfo,
    id: Id,
    body: Result<Json<AcknowledgeBody>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    services.legal_documents.acknowledge(&caller.0, &client.0, id.0, body?.0.accepted).await?;
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
        (status = 400, description = "No reason", body = ErrorResponse),
        CustomerOnly, NoSuchDocument,
        (status = 409, description = "Replaced, expired, declined or answered already", body = ErrorResponse),
    ))]
#[post("/legal-documents/{id}/decline")]
pub async fn decline(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::AnswerLegalDocuments>,
    client: ClientInfo,
    id: Id,
    body: Result<Json<DeclineBody>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    services.legal_documents.decline(&caller.0, &client.0, id.0, &body?.0.reason).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Withdraws the authorisation, signed by the caller, to share the record with its partner; the record is then no
/// longer shared.
#[utoipa::path(tag = "legal-document", operation_id = "withdrawLegalDocument",
    params(("id" = String, Path, format = Uuid, description = "The document")), security(("session" = [])),
    responses(
        (status = 204, description = "Withdrawn"),
        (status = 400, description = "A document of another kind", body = ErrorResponse),
        CustomerOnly, NoSuchDocument,
        (status = 409, description = "Not signed by the caller, or withdrawn already", body = ErrorResponse),
    ))]
#[post("/legal-documents/{id}/withdraw")]
pub async fn withdraw(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::AnswerLegalDocuments>,
    client: ClientInfo,
    id: Id,
) -> Result<HttpResponse, ApiError> {
    services.legal_documents.withdraw(&caller.0, &client.0, id.0).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Choice between paper and electronic form.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MediumBody {
    medium: Medium,
}

/// Records the choice of the caller between paper and electronic form, which insurance documents require first.
#[utoipa::path(tag = "legal-document", operation_id = "chooseLegalDocumentMedium", request_body = MediumBody,
    params(("id" = String, Path, format = Uuid, description = "The document")), security(("session" = [])),
    responses(
        (status = 204, description = "Recorded"),
        (status = 400, description = "Unknown form", body = ErrorResponse),
        CustomerOnly, NoSuchDocument,
        (status = 409, description = "Replaced, expired, declined or answered already", body = ErrorResponse),
    ))]
#[post("/legal-documents/{id}/medium")]
pub async fn choose_medium(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::AnswerLegalDocuments>,
    client: ClientInfo,
    id: Id,
    body: Result<Json<MediumBody>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    services.legal_documents.choose_medium(&caller.0, &client.0, id.0, body?.0.medium).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Sends the caller a code to sign the document, by SMS or else by mail.
#[utoipa::path(tag = "legal-document", operation_id = "sendSignatureCode",
    params(("id" = String, Path, format = Uuid, description = "The document")), security(("session" = [])),
    responses(
        (status = 204, description = "Queued"),
        (status = 400, description = "Not to be signed, not opened, or no way to reach the caller",
            body = ErrorResponse),
        CustomerOnly, NoSuchDocument,
        (status = 409, description = "Replaced, expired, declined or signed already", body = ErrorResponse),
        (status = 429, description = "Too many codes within the hour", body = ErrorResponse),
    ))]
#[post("/legal-documents/{id}/code")]
pub async fn send_code(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::AnswerLegalDocuments>,
    client: ClientInfo,
    id: Id,
) -> Result<HttpResponse, ApiError> {
    services.legal_documents.send_code(&caller.0, &client.0, id.0).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Signature by code.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignBody {
    /// Six digits.
    #[serde(default)]
    #[schema(max_length = 20)]
    code: String,
    /// Whether the sentence is ticked.
    #[serde(default)]
    consent: bool,
}

/// Signs the document for the caller.
#[utoipa::path(tag = "legal-document", operation_id = "signLegalDocument", request_body = SignBody,
    params(("id" = String, Path, format = Uuid, description = "The document")), security(("session" = [])),
    responses(
        (status = 204, description = "Signed"),
        (status = 400, description = "Wrong, used or expired code, no consent, or not opened", body = ErrorResponse),
        CustomerOnly, NoSuchDocument,
        (status = 409, description = "Replaced, expired, declined or signed already", body = ErrorResponse),
    ))]
#[post("/legal-documents/{id}/sign")]
pub async fn sign(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::AnswerLegalDocuments>,
    client: ClientInfo,
    id: Id,
    body: Result<Json<SignBody>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let SignBody { code, consent } = body?.0;
    services.legal_documents.sign(&caller.0, &client.0, id.0, &code, consent).await?;
    Ok(HttpResponse::NoContent().finish())
}
