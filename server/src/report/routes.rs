//! Routes of meeting reports (doc 2 §7).

use crate::http::error::{ApiError, ErrorResponse};
use crate::http::filter::INVALID_IDENTIFIER;
use crate::http::input::{Id, Json, PagingQuery, Query};
use crate::http::list::{ListJournal, ListRows, list_response};
use crate::http::refusals::{AdminOnly, Conflict, Forbidden, Invalid, NotFound, SecrecyNotLifted};
use crate::http::response::saved_response;
use crate::http::session::AuthorizedCaller;
use crate::http::sort::parse_sorting;
use crate::wiring::Services;
use actix_web::{HttpResponse, delete, get, post, web};
use application::error::AppError;
use application::report::list::ReportListInput;
use application::report::views::ReportView;
use domain::account::access::act;
use domain::report::ReportParent;
use domain::report::form::ReportForm;
use serde::Deserialize;
use uuid::Uuid;

const ONE_PARENT: &str = "Indiquez une fiche client ou un prescripteur, et un seul des deux.";

/// Record or partner of the reports, and their order.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ReportParentQuery {
    /// Uuid of a customer record; exclusive with `partner`.
    #[param(value_type = Option<String>, format = Uuid)]
    customer_record: Option<String>,
    /// Uuid of a partner; not allowed for a PARTNER.
    #[param(value_type = Option<String>, format = Uuid)]
    partner: Option<String>,
    /// `creationDate`, or `-creationDate` for the newest first, which is the default.
    sort: Option<String>,
}

impl ReportParentQuery {
    /// Validates the parent and the order.
    ///
    /// # Errors
    /// No parent, two parents, an invalid identifier, or an unknown order.
    pub(crate) fn parse(&self) -> Result<ReportListInput, AppError> {
        let sorting = parse_sorting(self.sort.as_deref(), &[("creationDate", ())])?;
        let oldest_first = sorting.is_some_and(|sorting| !sorting.descending);
        Ok(ReportListInput { parent: self.parse_parent()?, oldest_first })
    }

    fn parse_parent(&self) -> Result<ReportParent, AppError> {
        let uuid = |field, text: &String| {
            Uuid::parse_str(text.trim()).map_err(|_| AppError::invalid_field(field, INVALID_IDENTIFIER))
        };
        match (&self.customer_record, &self.partner) {
            (Some(record), None) => Ok(ReportParent::CustomerRecord(uuid("customerRecord", record)?)),
            (None, Some(partner)) => Ok(ReportParent::Partner(uuid("partner", partner)?)),
            _ => Err(AppError::invalid(ONE_PARENT)),
        }
    }
}

/// The reports of a record or of a partner that the caller may read, newest first by default; for a PARTNER, the
/// visible reports about the partner's own cases, if banking secrecy is lifted for the record. Without `page` and
/// `pageSize` the whole list, otherwise one page with `X-Total-Count`.
#[utoipa::path(tag = "report", operation_id = "listReports",
    params(ReportParentQuery, PagingQuery), security(("session" = []), ("apiToken" = ["reports:read"])),
    responses(
        (status = 200, description = "The reports", body = Vec<ReportView>,
            headers(("X-Total-Count" = u64, description = "Number of rows of the whole list; only with a page"))),
        (status = 400, description = "Neither a record nor a partner, or both; invalid page", body = ErrorResponse),
        SecrecyNotLifted,
        (status = 404, description = "No such record or partner for the caller", body = ErrorResponse),
    ))]
#[get("/reports")]
pub async fn list(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ReadReports>,
    query: Query<ReportParentQuery>,
    paging: Query<PagingQuery>,
) -> Result<HttpResponse, ApiError> {
    let input = query.0.parse()?;
    let rows = match paging.0.to_page_request()? {
        Some(page) => ListRows::Page(services.reports.list(&caller.0, input, page).await?),
        None => ListRows::All(services.reports.list_all(&caller.0, input).await?),
    };
    Ok(list_response::<_, ReportView>(rows, ListJournal::NoEntry))
}

/// Creates a report, or updates the one with the given `uuid` (ADMIN). Its record or partner cannot change. The content
/// is sanitised; without a case, the report is never visible to the partner.
#[utoipa::path(tag = "report", operation_id = "saveReport", request_body = ReportForm,
    security(("session" = []), ("apiToken" = ["reports:write"])),
    responses(
        (status = 200, description = "Edited", body = ReportView),
        (status = 201, description = "Created", body = ReportView),
        Invalid, Conflict,
        (status = 403, description = "Not allowed for this role; `uuid` sent by an EMPLOYEE", body = ErrorResponse),
        (status = 404, description = "A record, partner, case, file or report out of scope", body = ErrorResponse),
    ))]
#[post("/reports")]
pub async fn save(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::CreateReport>,
    body: Result<Json<ReportForm>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let (view, is_created) = services.reports.save(&caller.0, body?.0).await?;
    Ok(saved_response(is_created, view))
}

/// One report.
#[utoipa::path(tag = "report", operation_id = "getReport",
    params(("id" = String, Path, format = Uuid, description = "The report")), security(("session" = []), ("apiToken" = ["reports:read"])),
    responses(
        (status = 200, description = "The report", body = ReportView),
        Forbidden, NotFound,
    ))]
#[get("/reports/{id}")]
pub async fn open(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ReadReports>,
    id: Id,
) -> Result<web::Json<ReportView>, ApiError> {
    Ok(web::Json(services.reports.open(&caller.0, id.0).await?))
}

/// Deletes a report with its files.
#[utoipa::path(tag = "report", operation_id = "deleteReport",
    params(("id" = String, Path, format = Uuid, description = "The report")), security(("session" = [])),
    responses(
        (status = 204, description = "Deleted"),
        AdminOnly, NotFound,
    ))]
#[delete("/reports/{id}")]
pub async fn remove(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::DeleteReport>,
    id: Id,
) -> Result<HttpResponse, ApiError> {
    services.reports.delete(&caller.0, id.0).await?;
    Ok(HttpResponse::NoContent().finish())
}
