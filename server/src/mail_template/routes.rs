//! `mail-templates` (doc 3 §7): ADMIN only (doc 3 §6).

use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::{Json, OptionalJson};
use crate::http::refusals::{AdminOnly, Conflict, Invalid, NotFound};
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, patch, post, web};
use application::mail_template::views::MailTemplateView;
use application::ports::LaidOutMail;
use domain::account::access::act;
use domain::mail_template::form::MailTemplateForm;
use domain::mail_template::key::MailTemplateKey;
use serde::Deserialize;
use utoipa::ToSchema;

/// Every template, edited or not.
#[utoipa::path(tag = "mail-template", operation_id = "listMailTemplates", security(("session" = [])),
    responses(
        (status = 200, description = "The templates", body = Vec<MailTemplateView>),
        AdminOnly,
    ))]
#[get("/mail-templates")]
pub async fn list(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageMailTemplates>,
) -> Result<web::Json<Vec<MailTemplateView>>, ApiError> {
    Ok(web::Json(services.mail_templates.list(&caller.0).await?))
}

/// One template.
#[utoipa::path(tag = "mail-template", operation_id = "getMailTemplate",
    params(("key" = MailTemplateKey, Path, description = "Key of the mail")), security(("session" = [])),
    responses(
        (status = 200, description = "The template", body = MailTemplateView),
        AdminOnly, NotFound,
    ))]
#[get("/mail-templates/{key}")]
pub async fn open(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageMailTemplates>,
    key: web::Path<String>,
) -> Result<web::Json<MailTemplateView>, ApiError> {
    Ok(web::Json(services.mail_templates.open(&caller.0, &key).await?))
}

/// Edits a template, which applies to all later mails. The content is sanitised; a variable that this mail does not
/// support is refused by name.
#[utoipa::path(tag = "mail-template", operation_id = "patchMailTemplate", request_body = MailTemplateForm,
    params(("key" = MailTemplateKey, Path, description = "Key of the mail")), security(("session" = [])),
    responses(
        (status = 200, description = "Saved", body = MailTemplateView),
        Invalid, AdminOnly, Conflict,
        (status = 404, description = "No such key; a file that the caller did not upload", body = ErrorResponse),
    ))]
#[patch("/mail-templates/{key}")]
pub async fn save(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageMailTemplates>,
    key: web::Path<String>,
    body: Result<Json<MailTemplateForm>, ApiError>,
) -> Result<web::Json<MailTemplateView>, ApiError> {
    Ok(web::Json(services.mail_templates.save(&caller.0, &key, &body?.0).await?))
}

/// Reset of a template to its built-in text.
#[derive(Deserialize, ToSchema)]
#[schema(as = MailTemplateRestore)]
pub struct MailTemplateRestoreBody {
    /// The version that the caller read; an outdated one is refused.
    #[serde(default)]
    version: Option<i64>,
}

/// Resets a template to its built-in text; the attached files are kept.
#[utoipa::path(tag = "mail-template", operation_id = "restoreMailTemplate", request_body = MailTemplateRestoreBody,
    params(("key" = MailTemplateKey, Path, description = "Key of the mail")), security(("session" = [])),
    responses(
        (status = 200, description = "The template with its built-in text", body = MailTemplateView),
        Invalid, AdminOnly, NotFound, Conflict,
    ))]
#[post("/mail-templates/{key}/restore")]
pub async fn restore(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageMailTemplates>,
    key: web::Path<String>,
    body: Result<OptionalJson<MailTemplateRestoreBody>, ApiError>,
) -> Result<web::Json<MailTemplateView>, ApiError> {
    let version = body?.0.and_then(|body| body.version);
    Ok(web::Json(services.mail_templates.restore(&caller.0, &key, version).await?))
}

/// Preview of the mail composed from the given text with sample data. Nothing is saved; files and version are ignored.
#[utoipa::path(tag = "mail-template", operation_id = "previewMailTemplate", request_body = MailTemplateForm,
    params(("key" = MailTemplateKey, Path, description = "Key of the mail")), security(("session" = [])),
    responses(
        (status = 200, description = "The parts of the mail", body = LaidOutMail),
        Invalid, AdminOnly, NotFound,
    ))]
#[post("/mail-templates/{key}/preview")]
pub async fn preview_mail(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageMailTemplates>,
    key: web::Path<String>,
    body: Result<Json<MailTemplateForm>, ApiError>,
) -> Result<web::Json<LaidOutMail>, ApiError> {
    Ok(web::Json(services.mail_templates.preview(&caller.0, &key, &body?.0)?))
}

/// Sends the given text, with its files and sample data, to the caller's own address, marked as a test. Nothing is
/// saved.
#[utoipa::path(tag = "mail-template", operation_id = "testMailTemplate", request_body = MailTemplateForm,
    params(("key" = MailTemplateKey, Path, description = "Key of the mail")), security(("session" = [])),
    responses(
        (status = 204, description = "The mail is queued"),
        Invalid, AdminOnly,
        (status = 404, description = "No such key; a file that the caller did not upload", body = ErrorResponse),
        (status = 429, description = "Too many tests; see Retry-After", body = ErrorResponse),
    ))]
#[post("/mail-templates/{key}/test")]
pub async fn send_test(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageMailTemplates>,
    key: web::Path<String>,
    body: Result<Json<MailTemplateForm>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    services.mail_templates.send_test(&caller.0, &key, &body?.0).await?;
    Ok(HttpResponse::NoContent().finish())
}
