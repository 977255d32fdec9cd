//! Review of the documents of a case by employees and admins: decisions and repeated requests.

use super::views::CustomerCase;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::input::{Id, IdPair, IdempotencyKeyHeader, Json};
use crate::http::session::Permit;
use crate::wiring::Services;
use actix_web::{patch, post, web};
use domain::account::access::act;
use domain::customer_case::documents::ItemDecision;
use domain::customer_case::item::ItemState;
use domain::customer_case::request::DocumentRequest;
use domain::shared::day::Day;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// A decision on one document.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ItemReview {
    /// What it becomes; `received` is the customer's own.
    state: ItemState,
    /// Why it is refused: required then, and only then.
    #[serde(default)]
    #[schema(max_length = 1_000)]
    motive: Option<String>,
    /// The files that were looked at: refused when they are no longer exactly those of the document.
    #[serde(default)]
    #[schema(max_items = 500)]
    medias: Option<Vec<Uuid>>,
    /// The date on the document.
    #[serde(default)]
    document_date: Option<Day>,
}

/// Accepts or refuses a document, says that it does not apply, or takes that back.
#[utoipa::path(tag = "customer-case", operation_id = "reviewCustomerCaseItem", request_body = ItemReview,
    params(
        ("id" = String, Path, format = Uuid, description = "The case"),
        ("item" = String, Path, format = Uuid, description = "The document of its list"),
    ),
    security(("session" = []), ("apiToken" = ["cases:write"])),
    responses(
        (status = 200, description = "The case as it stands", body = CustomerCase),
        (status = 400, description = "A refusal without motive, or a state that staff do not give", body = ErrorBody),
        (status = 403, description = "Not this role, or an EMPLOYEE and a closed case", body = ErrorBody),
        (status = 404, description = "No such case or document for this person", body = ErrorBody),
        (status = 409, description = "Its files are no longer those that were seen", body = ErrorBody),
    ))]
#[patch("/customer-cases/{id}/items/{item}")]
pub async fn review_item(
    services: web::Data<Services>,
    caller: Permit<act::ReviewCaseItem>,
    ids: IdPair,
    body: Result<Json<ItemReview>, ApiError>,
) -> Result<web::Json<CustomerCase>, ApiError> {
    let ItemReview { state, motive, medias, document_date } = body?.0;
    let decision = ItemDecision { state, motive, document_date };
    let case =
        services.customer_cases.review_item(&caller.0, (ids.0, ids.1), decision, medias.as_deref()).await?;
    Ok(web::Json(case.into()))
}

/// Asks the customers for documents again: the case opens for these, for another window, and a mail says so. The same
/// `Idempotency-Key` with the same content asks once.
#[utoipa::path(tag = "customer-case", operation_id = "requestCustomerCaseDocuments", request_body = DocumentRequest,
    params(
        ("id" = String, Path, format = Uuid, description = "The case"),
        ("Idempotency-Key" = Option<uuid::Uuid>, Header, description = "Drawn by the caller for this request"),
    ),
    security(("session" = []), ("apiToken" = ["cases:write"])),
    responses(
        (status = 200, description = "The case as it stands", body = CustomerCase),
        (status = 400, description = "Nothing asked, a closed case, or nobody to write to", body = ErrorBody),
        (status = 403, description = "Not this role", body = ErrorBody),
        (status = 404, description = "No such case or document for this person", body = ErrorBody),
        (status = 409, description = "Saved by too many at once", body = ErrorBody),
    ))]
#[post("/customer-cases/{id}/request")]
pub async fn request(
    services: web::Data<Services>,
    caller: Permit<act::RequestCaseDocuments>,
    id: Id,
    key: IdempotencyKeyHeader,
    body: Result<Json<DocumentRequest>, ApiError>,
) -> Result<web::Json<CustomerCase>, ApiError> {
    let case = services.customer_cases.request_documents(&caller.0, id.0, body?.0, key.0).await?;
    Ok(web::Json(case.into()))
}
