//! `pages`: the list, and the download of a document, both public without a session; documents are managed by an ADMIN
//! (doc 3 §7).

use super::views::PageResponse;
use crate::download::{FileContentResponse, attachment};
use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::{Id, Json};
use crate::http::refusals::{Conflict, Forbidden, Locked};
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::http::header::{CACHE_CONTROL, ETAG, EntityTag, Header as _, IfNoneMatch};
use actix_web::{HttpRequest, HttpResponse, get, patch, web};
use application::error::AppError;
use application::media::file::Media;
use domain::account::access::act;
use domain::media::name::name_of_kind;
use domain::media::reference::MediaReference;
use serde::Deserialize;
use utoipa::ToSchema;

/// Header of documents: cached but always revalidated, so that a removed document is no longer served.
const REVALIDATED: (actix_web::http::header::HeaderName, &str) = (CACHE_CONTROL, "no-cache");

/// The pages with their documents, both in their order; pages without documents are included.
#[utoipa::path(tag = "page", operation_id = "listPages",
    responses((status = 200, description = "The pages", body = Vec<PageResponse>)))]
#[get("/pages")]
pub async fn list(services: web::Data<Services>) -> Result<HttpResponse, ApiError> {
    let pages: Vec<PageResponse> = services.pages.list().await?.into_iter().map(Into::into).collect();
    Ok(HttpResponse::Ok().insert_header(REVALIDATED).json(pages))
}

/// New documents of a page.
#[derive(Deserialize, ToSchema)]
#[schema(as = PagePatch)]
pub struct PageBody {
    /// The complete list of documents, in order: omitted ones are removed, uploads of the caller are added (AMB-064).
    /// Without the list, nothing changes.
    #[serde(default)]
    #[schema(max_items = 500)]
    medias: Option<Vec<MediaReference>>,
    /// The version that the caller read; an outdated one is a conflict.
    #[serde(default)]
    version: Option<i64>,
}

/// Saves the documents of a page.
#[utoipa::path(tag = "page", operation_id = "patchPage", request_body = PageBody,
    params(("key" = String, Path, description = "Key of the page in the configuration")),
    security(("session" = [])),
    responses(
        (status = 200, description = "The saved page", body = PageResponse),
        (status = 400, description = "Invalid name, or too many files", body = ErrorResponse),
        Forbidden, Conflict,
        (status = 404, description = "No such page, or no such file of the caller", body = ErrorResponse),
    ))]
#[patch("/pages/{key}")]
pub async fn save_documents(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::SavePage>,
    key: web::Path<String>,
    body: Result<Json<PageBody>, ApiError>,
) -> Result<web::Json<PageResponse>, ApiError> {
    let PageBody { medias, version } = body?.0;
    // PostgreSQL refuses the null character.
    if key.contains('\0') {
        return Err(AppError::NotFound.into());
    }
    let saved_page = services.pages.save_documents(&caller.0, &key, medias.as_deref(), version).await?;
    Ok(web::Json(saved_page.into()))
}

/// A document of a page, under its name.
#[utoipa::path(tag = "page", operation_id = "downloadPageMedia",
    params(("id" = String, Path, format = Uuid, description = "The document")),
    responses(
        (status = 200, description = "The document, in the media type of its kind",
            body = FileContentResponse, content_type = "*/*"),
        (status = 304, description = "Unchanged since `If-None-Match`"),
        (status = 404, description = "No such document on a page", body = ErrorResponse),
        Locked,
    ))]
#[get("/pages/medias/{id}/download")]
pub async fn download(
    request: HttpRequest,
    services: web::Data<Services>,
    id: Id,
) -> Result<HttpResponse, ApiError> {
    let document = services.pages.find_document(id.0).await?;
    let entity_tag = build_entity_tag(&services, &document);
    if matches_client_tag(&request, &entity_tag) {
        return Ok(HttpResponse::NotModified()
            .insert_header(REVALIDATED)
            .insert_header((ETAG, entity_tag))
            .finish());
    }
    let content = services.pages.read_content(&document).await?;
    let mut response = attachment(&name_of_kind(&document.name, document.kind), document.kind.content_type());
    response.insert_header(REVALIDATED).insert_header((ETAG, entity_tag));
    Ok(response.no_chunking(document.size).streaming(content))
}

/// Returns the entity tag, derived from the uuid, whose content never changes, and from the file name, which can
/// change.
fn build_entity_tag(services: &Services, document: &Media) -> EntityTag {
    EntityTag::new_strong(services.adapters.ids.digest(&format!("{}{}", document.uuid, document.name)))
}

fn matches_client_tag(request: &HttpRequest, entity_tag: &EntityTag) -> bool {
    match IfNoneMatch::parse(request) {
        Ok(IfNoneMatch::Any) => true,
        Ok(IfNoneMatch::Items(client_tags)) => {
            client_tags.iter().any(|client_tag| client_tag.weak_eq(entity_tag))
        }
        Err(_) => false,
    }
}
