//! `partner-types`: the list, one type, the type of the calling partner, and changes by employees and admins (doc 2 §7;
//! AMB-089 to AMB-091).

use super::views::PartnerTypeResponse;
use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::{Id, Json, Query};
use crate::http::refusals::{Conflict, Forbidden, NotFound};
use crate::http::response::saved_response;
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, patch, post, web};
use domain::account::access::act;
use domain::media::reference::MediaReference;
use domain::partner_type::PartnerTypeForm;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

/// Options of the list.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct PartnerTypeListQuery {
    /// Whether the response includes the documents of the types.
    with_medias: Option<bool>,
}

/// Every type, by name.
#[utoipa::path(tag = "partner-type", operation_id = "listPartnerTypes", params(PartnerTypeListQuery),
    security(("session" = []), ("apiToken" = ["partners:read"])),
    responses(
        (status = 200, description = "The types", body = Vec<PartnerTypeResponse>),
        (status = 400, description = "Invalid query", body = ErrorResponse),
        Forbidden,
    ))]
#[get("/partner-types")]
pub async fn list(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ListPartnerTypes>,
    query: Query<PartnerTypeListQuery>,
) -> Result<web::Json<Vec<PartnerTypeResponse>>, ApiError> {
    let with_medias = query.0.with_medias.unwrap_or(false);
    let types = services.partner_types.list(&caller.0, with_medias).await?;
    let to_view = if with_medias { PartnerTypeResponse::from } else { PartnerTypeResponse::without_files };
    Ok(web::Json(types.into_iter().map(to_view).collect()))
}

/// The type of the calling PARTNER, with its documents.
#[utoipa::path(tag = "partner-type", operation_id = "getOwnPartnerType",
    security(("session" = [])),
    responses(
        (status = 200, description = "The type", body = PartnerTypeResponse),
        (status = 403, description = "Not a PARTNER", body = ErrorResponse),
        (status = 404, description = "The account belongs to no partner", body = ErrorResponse),
    ))]
#[get("/partner-types/own")]
pub async fn open_own(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::OpenOwnPartnerType>,
) -> Result<web::Json<PartnerTypeResponse>, ApiError> {
    Ok(web::Json(services.partner_types.open_own(&caller.0).await?.into()))
}

/// One type with its documents.
#[utoipa::path(tag = "partner-type", operation_id = "getPartnerType",
    params(("id" = String, Path, format = Uuid, description = "The type")),
    security(("session" = []), ("apiToken" = ["partners:read"])),
    responses(
        (status = 200, description = "The type", body = PartnerTypeResponse),
        Forbidden, NotFound,
    ))]
#[get("/partner-types/{id}")]
pub async fn open(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ListPartnerTypes>,
    id: Id,
) -> Result<web::Json<PartnerTypeResponse>, ApiError> {
    Ok(web::Json(services.partner_types.open(&caller.0, id.0).await?.into()))
}

/// Creates a type, or renames the one with the given `uuid`.
#[utoipa::path(tag = "partner-type", operation_id = "savePartnerType", request_body = PartnerTypeForm,
    security(("session" = [])),
    responses(
        (status = 200, description = "Renamed", body = PartnerTypeResponse),
        (status = 201, description = "Created", body = PartnerTypeResponse),
        (status = 400, description = "Missing name, or the name of another type", body = ErrorResponse),
        Forbidden, NotFound,
    ))]
#[post("/partner-types")]
pub async fn save(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::SavePartnerType>,
    body: Result<Json<PartnerTypeForm>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let saved_type = services.partner_types.save(&caller.0, &body?.0).await?;
    Ok(saved_response(saved_type.created, PartnerTypeResponse::from(saved_type.partner_type)))
}

/// New documents of a type.
#[derive(Deserialize, ToSchema)]
#[schema(as = PartnerTypePatch)]
pub struct PartnerTypeBody {
    /// The complete list of documents, in order: omitted ones are removed, uploads of the caller are added (AMB-064).
    /// Without the list, nothing changes.
    #[serde(default)]
    #[schema(max_items = 500)]
    medias: Option<Vec<MediaReference>>,
    /// The version that the caller read; an outdated one is a conflict.
    #[serde(default)]
    version: Option<i64>,
}

/// Saves the documents of a type.
#[utoipa::path(tag = "partner-type", operation_id = "patchPartnerType", request_body = PartnerTypeBody,
    params(("id" = String, Path, format = Uuid, description = "The type")),
    security(("session" = [])),
    responses(
        (status = 200, description = "The saved type", body = PartnerTypeResponse),
        (status = 400, description = "Invalid name, or too many files", body = ErrorResponse),
        Forbidden, Conflict,
        (status = 404, description = "No such type, or no such file of the caller", body = ErrorResponse),
    ))]
#[patch("/partner-types/{id}")]
pub async fn save_documents(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::SavePartnerType>,
    id: Id,
    body: Result<Json<PartnerTypeBody>, ApiError>,
) -> Result<web::Json<PartnerTypeResponse>, ApiError> {
    let PartnerTypeBody { medias, version } = body?.0;
    let saved_type =
        services.partner_types.save_documents(&caller.0, id.0, medias.as_deref(), version).await?;
    Ok(web::Json(saved_type.into()))
}
