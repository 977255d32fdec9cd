//! `legal-templates`: ADMIN only.

use super::views::LegalTemplateResponse;
use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::Json;
use crate::http::refusals::{AdminOnly, Conflict, Invalid};
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::{get, put, web};
use application::error::AppError;
use application::legal_template::views::LegalTemplateVersionView;
use domain::account::access::act;
use domain::legal_document::template::LegalTemplateForm;

/// The latest version of every template.
#[utoipa::path(tag = "legal-template", operation_id = "listLegalTemplates", security(("session" = [])),
    responses(
        (status = 200, description = "The templates", body = Vec<LegalTemplateResponse>),
        AdminOnly,
    ))]
#[get("/legal-templates")]
pub async fn list(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageLegalTemplates>,
) -> Result<web::Json<Vec<LegalTemplateResponse>>, ApiError> {
    let templates = services.legal_templates.list(&caller.0).await?;
    Ok(web::Json(templates.into_iter().map(Into::into).collect()))
}

/// The latest version of a template.
#[utoipa::path(tag = "legal-template", operation_id = "getLegalTemplate",
    params(("kind" = String, Path, description = "Key of the kind")), security(("session" = [])),
    responses(
        (status = 200, description = "The template", body = LegalTemplateResponse),
        AdminOnly,
        (status = 404, description = "No such kind", body = ErrorResponse),
    ))]
#[get("/legal-templates/{kind}")]
pub async fn open(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageLegalTemplates>,
    kind: web::Path<String>,
) -> Result<web::Json<LegalTemplateResponse>, ApiError> {
    Ok(web::Json(services.legal_templates.open(&caller.0, &kind).await?.into()))
}

/// All versions of a template, latest first.
#[utoipa::path(tag = "legal-template", operation_id = "listLegalTemplateVersions",
    params(("kind" = String, Path, description = "Key of the kind")), security(("session" = [])),
    responses(
        (status = 200, description = "The versions", body = Vec<LegalTemplateVersionView>),
        AdminOnly,
        (status = 404, description = "No such kind", body = ErrorResponse),
    ))]
#[get("/legal-templates/{kind}/versions")]
pub async fn list_versions(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageLegalTemplates>,
    kind: web::Path<String>,
) -> Result<web::Json<Vec<LegalTemplateVersionView>>, ApiError> {
    Ok(web::Json(services.legal_templates.list_versions(&caller.0, &kind).await?))
}

/// One version of a template.
#[utoipa::path(tag = "legal-template", operation_id = "getLegalTemplateVersion",
    params(
        ("kind" = String, Path, description = "Key of the kind"),
        ("version" = i64, Path, description = "Number of the version"),
    ),
    security(("session" = [])),
    responses(
        (status = 200, description = "The version", body = LegalTemplateResponse),
        AdminOnly,
        (status = 404, description = "No such kind or version", body = ErrorResponse),
    ))]
#[get("/legal-templates/{kind}/versions/{version}")]
pub async fn read_version(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageLegalTemplates>,
    key_and_version: web::Path<(String, String)>,
) -> Result<web::Json<LegalTemplateResponse>, ApiError> {
    let (kind, version) = key_and_version.into_inner();
    let version = version.parse().map_err(|_| AppError::NotFound)?;
    Ok(web::Json(services.legal_templates.find_version(&caller.0, &kind, version).await?.into()))
}

/// Saves the next version of a template, or the first one of a new kind. Issued documents and earlier versions are
/// unchanged.
#[utoipa::path(tag = "legal-template", operation_id = "putLegalTemplate", request_body = LegalTemplateForm,
    params(("kind" = String, Path, description = "Key of the kind")), security(("session" = [])),
    responses(
        (status = 200, description = "The new version", body = LegalTemplateResponse),
        Invalid, AdminOnly, Conflict,
        (status = 404, description = "A key that no kind can have", body = ErrorResponse),
    ))]
#[put("/legal-templates/{kind}")]
pub async fn save(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageLegalTemplates>,
    kind: web::Path<String>,
    body: Result<Json<LegalTemplateForm>, ApiError>,
) -> Result<web::Json<LegalTemplateResponse>, ApiError> {
    Ok(web::Json(services.legal_templates.save(&caller.0, &kind, &body?.0).await?.into()))
}
