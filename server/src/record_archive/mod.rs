//! `customer-records/{id}/archive` and `archived-records`: ADMIN.

use crate::download::{FileContentResponse, pdf_response};
use crate::http::error::{ApiError, ErrorResponse};
use crate::http::filter::length_violations;
use crate::http::input::{Id, Json, PagingQuery, Query};
use crate::http::list::{ListJournal, ListRows, list_response};
use crate::http::refusals::{AdminOnly, Invalid, NotFound};
use crate::http::routes::Routes;
use crate::http::session::AuthorizedCaller;
use crate::http::sort::parse_sorting;
use crate::wiring::Services;
use actix_web::{HttpResponse, delete, get, post, web};
use application::error::AppError;
use application::record_archive::ports::{ArchiveFilter, ArchiveOrder, ArchivedRecord};
use domain::account::access::act;
use domain::record_archive::ArchiveForm;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

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
    /// Last day of the archive; the record is deleted afterwards.
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

const SORTS: [(&str, ArchiveOrder); 2] =
    [("archiveDate", ArchiveOrder::Archived), ("until", ArchiveOrder::Until)];

/// Filters and order of the list.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ArchivedRecordListQuery {
    /// Words of the customers’ names, in any order; case and accents are ignored.
    #[param(max_length = 255)]
    search: Option<String>,
    /// `archiveDate` or `until`; a leading minus sorts in descending order. Default: `-archiveDate`.
    sort: Option<String>,
}

impl ArchivedRecordListQuery {
    fn parse(self) -> Result<ArchiveFilter, AppError> {
        length_violations([("search", self.search.as_deref())]).into_result()?;
        Ok(ArchiveFilter { text: self.search, sorting: parse_sorting(self.sort.as_deref(), &SORTS)? })
    }
}

/// The archived records, latest first. Without `page` and `pageSize` the whole list, otherwise one page with
/// `X-Total-Count`.
#[utoipa::path(tag = "customer-record", operation_id = "listArchivedRecords",
    params(ArchivedRecordListQuery, PagingQuery), security(("session" = [])),
    responses(
        (status = 200, description = "The archived records", body = Vec<ArchivedRecordResponse>,
            headers(("X-Total-Count" = u64, description = "Number of rows of the whole filtered list; 100001 when there are more than 100000. Only with a page"))),
        Invalid, AdminOnly,
    ))]
#[get("/archived-records")]
pub async fn list(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ArchiveRecords>,
    query: Result<Query<ArchivedRecordListQuery>, ApiError>,
    paging: Result<Query<PagingQuery>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let filter = query?.0.parse()?;
    let rows = match paging?.0.to_page_request()? {
        Some(page) => ListRows::Page(services.record_archives.list(&caller.0, &filter, page).await?),
        None => ListRows::All(services.record_archives.list_all(&caller.0, filter).await?),
    };
    Ok(list_response::<_, ArchivedRecordResponse>(rows, ListJournal::NoEntry))
}

/// Archives a record until a day: it is hidden from lists, searches, campaigns, its customers and partners. For an
/// archived record, replaces the day and the reason.
#[utoipa::path(tag = "customer-record", operation_id = "archiveCustomerRecord", request_body = ArchiveForm,
    params(("id" = String, Path, format = Uuid, description = "The record")), security(("session" = [])),
    responses(
        (status = 204, description = "Archived"),
        (status = 409, description = "The record was deleted concurrently", body = ErrorResponse),
        Invalid, AdminOnly, NotFound,
    ))]
#[post("/customer-records/{id}/archive")]
pub async fn archive(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ArchiveRecords>,
    id: Id,
    body: Result<Json<ArchiveForm>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    services.record_archives.archive(&caller.0, id.0, &body?.0).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Restores an archived record.
#[utoipa::path(tag = "customer-record", operation_id = "restoreCustomerRecord",
    params(("id" = String, Path, format = Uuid, description = "The record")), security(("session" = [])),
    responses((status = 204, description = "Restored"), AdminOnly, NotFound))]
#[delete("/customer-records/{id}/archive")]
pub async fn restore(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ArchiveRecords>,
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
        (status = 200, description = "The recap", body = FileContentResponse, content_type = "application/pdf"),
        (status = 400, description = "No reason", body = ErrorResponse),
        (status = 409, description = "The record was deleted concurrently", body = ErrorResponse),
        AdminOnly, NotFound,
    ))]
#[post("/customer-records/{id}/archive/reading")]
pub async fn read(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ArchiveRecords>,
    id: Id,
    body: Result<Json<ArchiveReadingBody>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let recap = services.record_archives.read(&caller.0, id.0, body?.0.reason.as_deref()).await?;
    Ok(pdf_response(recap))
}
