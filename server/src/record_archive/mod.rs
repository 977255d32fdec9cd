//! `customer-records/{id}/archive` and `archived-records`: ADMIN.

use crate::download::{FileContent, attachment};
use crate::http::error::{ApiError, ErrorBody};
use crate::http::input::{Id, Json};
use crate::http::refusals::{AdminOnly, NotFound};
use crate::http::routes::Routes;
use crate::http::session::Permit;
use crate::wiring::Services;
use actix_web::{HttpResponse, delete, get, post, web};
use application::record_archive::ports::ArchivedRecord;
use domain::account::access::act;
use domain::record_archive::ArchiveForm;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// Registers the routes of this module.
pub fn configure(config: &mut Routes<'_, '_>) {
    config.service(list).service(archive).service(restore).service(read);
}

/// An archived record.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArchivedRecordResponse {
    pub uuid: Uuid,
    pub customers: Vec<PersonName>,
    pub archive_date: Instant,
    /// Last day; the record is deleted afterwards.
    pub until: Day,
    pub reason: String,
    pub user: PersonName,
}

impl From<ArchivedRecord> for ArchivedRecordResponse {
    fn from(archived: ArchivedRecord) -> Self {
        Self {
            uuid: archived.record,
            customers: archived.customers,
            archive_date: archived.archived_at,
            until: archived.until,
            reason: archived.reason,
            user: archived.by,
        }
    }
}

/// The archived records, latest first.
#[utoipa::path(tag = "customer-record", operation_id = "listArchivedRecords", security(("session" = [])),
    responses(
        (status = 200, description = "The archived records", body = Vec<ArchivedRecordResponse>),
        AdminOnly,
    ))]
#[get("/archived-records")]
pub async fn list(
    services: web::Data<Services>,
    caller: Permit<act::ArchiveRecords>,
) -> Result<web::Json<Vec<ArchivedRecordResponse>>, ApiError> {
    let found = services.record_archives.list(&caller.0).await?;
    Ok(web::Json(found.into_iter().map(Into::into).collect()))
}

/// Archives a record until a day: lists, searches, campaigns, its customers and partners no longer see it. An archived
/// record gets the new day and reason.
#[utoipa::path(tag = "customer-record", operation_id = "archiveCustomerRecord", request_body = ArchiveForm,
    params(("id" = String, Path, format = Uuid, description = "The record")), security(("session" = [])),
    responses(
        (status = 204, description = "Archived"),
        (status = 400, description = "Errors, each with its field", body = ErrorBody),
        (status = 409, description = "The record was deleted concurrently", body = ErrorBody),
        AdminOnly, NotFound,
    ))]
#[post("/customer-records/{id}/archive")]
pub async fn archive(
    services: web::Data<Services>,
    caller: Permit<act::ArchiveRecords>,
    id: Id,
    body: Result<Json<ArchiveForm>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    services.record_archives.archive(&caller.0, id.0, &body?.0).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Brings an archived record back.
#[utoipa::path(tag = "customer-record", operation_id = "restoreCustomerRecord",
    params(("id" = String, Path, format = Uuid, description = "The record")), security(("session" = [])),
    responses((status = 204, description = "Brought back"), AdminOnly, NotFound))]
#[delete("/customer-records/{id}/archive")]
pub async fn restore(
    services: web::Data<Services>,
    caller: Permit<act::ArchiveRecords>,
    id: Id,
) -> Result<HttpResponse, ApiError> {
    services.record_archives.restore(&caller.0, id.0).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Reason to read an archived record.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct ArchiveReadingBody {
    /// Required.
    #[schema(max_length = 1_000)]
    reason: Option<String>,
}

/// The recap of an archived record. The reading is journaled, and its reason stored.
#[utoipa::path(tag = "customer-record", operation_id = "readArchivedRecord", request_body = ArchiveReadingBody,
    params(("id" = String, Path, format = Uuid, description = "The record")), security(("session" = [])),
    responses(
        (status = 200, description = "The recap", body = FileContent, content_type = "application/pdf"),
        (status = 400, description = "No reason", body = ErrorBody),
        (status = 409, description = "The record was deleted concurrently", body = ErrorBody),
        AdminOnly, NotFound,
    ))]
#[post("/customer-records/{id}/archive/reading")]
pub async fn read(
    services: web::Data<Services>,
    caller: Permit<act::ArchiveRecords>,
    id: Id,
    body: Result<Json<ArchiveReadingBody>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let made = services.record_archives.read(&caller.0, id.0, body?.0.reason.as_deref()).await?;
    Ok(attachment(&made.file_name, "application/pdf").body(made.content))
}
