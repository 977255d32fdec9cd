//! `employees` (doc 3 §7): ADMIN only.

use super::bodies::AssociationsBody;
use crate::http::error::{ApiError, ErrorResponse};
use crate::http::filter::length_violations;
use crate::http::input::{Id, Json, PagingQuery, Query};
use crate::http::list::{ListJournal, page_response};
use crate::http::refusals::{Conflict, Forbidden, Invalid, NotFound};
use crate::http::response::saved_response;
use crate::http::session::AuthorizedCaller;
use crate::http::sort::parse_sorting;
use crate::wiring::Services;
use actix_web::{HttpResponse, delete, get, patch, post, web};
use application::employee::ports::{EmployeeFilter, EmployeeOrder};
use application::employee::views::{Associations, EmployeeRow, EmployeeView};
use application::error::AppError;
use application::export::list::ExportedList;
use domain::account::access::act;
use domain::employee::EmployeeForm;
use serde::Deserialize;

/// Filters of the list. Names: every word must occur, in any order; case and accents are ignored.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct EmployeeFilterQuery {
    /// Words of the last name.
    #[param(max_length = 255)]
    last_name: Option<String>,
    /// Words of the first name.
    #[param(max_length = 255)]
    first_name: Option<String>,
    /// Only employees with access, or only those without.
    enable_access: Option<bool>,
    /// `lastName` (the default), `firstName`, `jobFunction`, `email`, `creationDate` or `access`; a leading minus sorts
    /// in descending order.
    sort: Option<String>,
}

const SORTS: [(&str, EmployeeOrder); 6] = [
    ("lastName", EmployeeOrder::Name),
    ("firstName", EmployeeOrder::FirstName),
    ("jobFunction", EmployeeOrder::Function),
    ("access", EmployeeOrder::Access),
    ("email", EmployeeOrder::Email),
    ("creationDate", EmployeeOrder::Created),
];

impl EmployeeFilterQuery {
    /// Parses the filters.
    ///
    /// # Errors
    /// `Invalid`: a filter is invalid.
    pub(crate) fn parse(self) -> Result<EmployeeFilter, AppError> {
        let names = [("lastName", self.last_name.as_deref()), ("firstName", self.first_name.as_deref())];
        length_violations(names).into_result()?;
        Ok(EmployeeFilter {
            last_name: self.last_name,
            first_name: self.first_name,
            enable_access: self.enable_access,
            sorting: parse_sorting(self.sort.as_deref(), &SORTS)?.unwrap_or_default(),
        })
    }
}

/// The employees. Without `page` and `pageSize` the whole list, otherwise one page with `X-Total-Count`.
#[utoipa::path(tag = "employee", operation_id = "listEmployees",
    params(EmployeeFilterQuery, PagingQuery), security(("session" = [])),
    responses(
        (status = 200, description = "The employees", body = Vec<EmployeeRow>,
            headers(("X-Total-Count" = u64, description = "Number of rows of the whole filtered list"))),
        Invalid, Forbidden,
    ))]
#[get("/employees")]
pub async fn list(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageEmployees>,
    filter: Query<EmployeeFilterQuery>,
    paging: Query<PagingQuery>,
) -> Result<HttpResponse, ApiError> {
    let (filter, page) = (filter.0.parse()?, paging.0.to_page_request()?);
    let rows = services.employees.list(&caller.0, &filter, page).await?;
    let list = ExportedList::Employees(filter);
    let journal = ListJournal::Entry(&services.exports, &caller.0, &list);
    Ok(page_response::<_, EmployeeRow>(rows, journal))
}

/// One employee.
#[utoipa::path(tag = "employee", operation_id = "getEmployee",
    params(("id" = String, Path, format = Uuid, description = "The employee")), security(("session" = [])),
    responses(
        (status = 200, description = "The employee", body = EmployeeView),
        Forbidden, NotFound,
    ))]
#[get("/employees/{id}")]
pub async fn open(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageEmployees>,
    id: Id,
) -> Result<web::Json<EmployeeView>, ApiError> {
    Ok(web::Json(services.employees.open(&caller.0, id.0).await?))
}

/// Creates an employee, or updates the one with the given `uuid`. Enabling the access mails a password link; disabling
/// it ends open sessions immediately (AMB-022). Assignments are not changed (AMB-097).
#[utoipa::path(tag = "employee", operation_id = "saveEmployee",
    request_body = EmployeeForm, security(("session" = [])),
    responses(
        (status = 200, description = "Saved", body = EmployeeView),
        (status = 201, description = "Created", body = EmployeeView),
        Invalid, Forbidden, NotFound, Conflict,
    ))]
#[post("/employees")]
pub async fn save(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageEmployees>,
    body: Result<Json<EmployeeForm>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let (view, is_created) = services.employees.save(&caller.0, body?.0).await?;
    Ok(saved_response(is_created, view))
}

/// Deletes an employee with their account and tasks; their records, partners and inquiries are assigned to the caller
/// (AMB-098).
#[utoipa::path(tag = "employee", operation_id = "deleteEmployee",
    params(("id" = String, Path, format = Uuid, description = "The employee")), security(("session" = [])),
    responses(
        (status = 204, description = "Deleted"),
        Forbidden, NotFound,
    ))]
#[delete("/employees/{id}")]
pub async fn delete(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageEmployees>,
    id: Id,
) -> Result<HttpResponse, ApiError> {
    services.employees.delete(&caller.0, id.0).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// The records and partners assigned to an employee, by name.
#[utoipa::path(tag = "employee", operation_id = "getEmployeeAssociations",
    params(("id" = String, Path, format = Uuid, description = "The employee")), security(("session" = [])),
    responses(
        (status = 200, description = "The assignments", body = Associations),
        Forbidden, NotFound,
    ))]
#[get("/employees/{id}/associations")]
pub async fn list_associations(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageEmployees>,
    id: Id,
) -> Result<web::Json<Associations>, ApiError> {
    Ok(web::Json(services.employees.count_associations(&caller.0, id.0).await?))
}

/// Replaces the records and partners assigned to an employee with access (AMB-097).
#[utoipa::path(tag = "employee", operation_id = "assignEmployee", request_body = AssociationsBody,
    params(("id" = String, Path, format = Uuid, description = "The employee")), security(("session" = [])),
    responses(
        (status = 200, description = "The saved assignments", body = Associations),
        (status = 400, description = "The employee has no access; invalid lists", body = ErrorResponse),
        Forbidden,
        (status = 404, description = "No such employee, record or partner", body = ErrorResponse),
    ))]
#[patch("/employees/{id}/associations")]
pub async fn assign(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageEmployees>,
    id: Id,
    body: Result<Json<AssociationsBody>, ApiError>,
) -> Result<web::Json<Associations>, ApiError> {
    services.employees.assign(&caller.0, id.0, body?.0.into()).await?;
    Ok(web::Json(services.employees.count_associations(&caller.0, id.0).await?))
}
