//! `checklist-templates`: the lists, the documents that a list requests from a record, and changes by an ADMIN.

use super::views::{AskedLine, ChecklistTemplate};
use crate::http::error::{ApiError, ErrorBody};
use crate::http::input::{Id, IdempotencyKeyHeader, Json, Query};
use crate::http::session::Permit;
use crate::wiring::Services;
use actix_web::{HttpResponse, delete, get, post, web};
use domain::account::access::act;
use domain::checklist_template::ChecklistTemplateForm;
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

/// Every list: those of projects, then those that serve any.
#[utoipa::path(tag = "checklist-template", operation_id = "listChecklistTemplates",
    security(("session" = []), ("apiToken" = ["cases:read"])),
    responses(
        (status = 200, description = "The lists", body = Vec<ChecklistTemplate>),
        (status = 403, description = "Not for this role", body = ErrorBody),
    ))]
#[get("/checklist-templates")]
pub async fn list(
    services: web::Data<Services>,
    caller: Permit<act::ReadChecklistTemplates>,
) -> Result<web::Json<Vec<ChecklistTemplate>>, ApiError> {
    let found = services.checklist_templates.list(&caller.0).await?;
    Ok(web::Json(found.into_iter().map(ChecklistTemplate::from).collect()))
}

/// Whom a case is made for.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ChecklistTemplateLinesQuery {
    /// The record.
    customer_record: Uuid,
}

/// The lines of a list that apply to a record: those whose condition holds, one for each of two customers where the
/// line says so, under the headings that are left.
#[utoipa::path(tag = "checklist-template", operation_id = "listChecklistTemplateLines",
    params(("id" = String, Path, format = Uuid, description = "The list"), ChecklistTemplateLinesQuery),
    security(("session" = []), ("apiToken" = ["cases:read"])),
    responses(
        (status = 200, description = "The lines, in order", body = Vec<AskedLine>),
        (status = 400, description = "No record", body = ErrorBody),
        (status = 403, description = "Not for this role", body = ErrorBody),
        (status = 404, description = "No such list; no such record for the caller", body = ErrorBody),
    ))]
#[get("/checklist-templates/{id}/lines")]
pub async fn lines(
    services: web::Data<Services>,
    caller: Permit<act::ReadChecklistTemplates>,
    id: Id,
    query: Result<Query<ChecklistTemplateLinesQuery>, ApiError>,
) -> Result<web::Json<Vec<AskedLine>>, ApiError> {
    let record = query?.0.customer_record;
    let lines = services.checklist_templates.lines(&caller.0, id.0, record).await?;
    Ok(web::Json(lines.into_iter().map(AskedLine::from).collect()))
}

/// Creates a list, or saves the one whose `uuid` is sent; `version` is the version that was edited (AMB-129). The same
/// `Idempotency-Key` with the same content creates no second list.
#[utoipa::path(tag = "checklist-template", operation_id = "saveChecklistTemplate",
    request_body = ChecklistTemplateForm,
    params(("Idempotency-Key" = Option<uuid::Uuid>, Header, description = "Drawn by the caller for this list")),
    security(("session" = [])),
    responses(
        (status = 200, description = "Saved", body = ChecklistTemplate),
        (status = 201, description = "Created", body = ChecklistTemplate),
        (status = 400, description = "Errors of the form, each with its field", body = ErrorBody),
        (status = 403, description = "Not an ADMIN", body = ErrorBody),
        (status = 404, description = "No such list", body = ErrorBody),
        (status = 409, description = "Concurrent modification", body = ErrorBody),
    ))]
#[post("/checklist-templates")]
pub async fn save(
    services: web::Data<Services>,
    caller: Permit<act::ManageChecklistTemplates>,
    key: IdempotencyKeyHeader,
    body: Result<Json<ChecklistTemplateForm>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let (stored, created) = services.checklist_templates.save(&caller.0, body?.0, key.0).await?;
    let mut answer = if created { HttpResponse::Created() } else { HttpResponse::Ok() };
    Ok(answer.json(ChecklistTemplate::from(stored)))
}

/// Deletes a list; what cases ask for stays as it is.
#[utoipa::path(tag = "checklist-template", operation_id = "deleteChecklistTemplate",
    params(("id" = String, Path, format = Uuid, description = "The list")), security(("session" = [])),
    responses(
        (status = 204, description = "Deleted"),
        (status = 403, description = "Not an ADMIN", body = ErrorBody),
        (status = 404, description = "No such list", body = ErrorBody),
    ))]
#[delete("/checklist-templates/{id}")]
pub async fn remove(
    services: web::Data<Services>,
    caller: Permit<act::ManageChecklistTemplates>,
    id: Id,
) -> Result<HttpResponse, ApiError> {
    services.checklist_templates.remove(&caller.0, id.0).await?;
    Ok(HttpResponse::NoContent().finish())
}
