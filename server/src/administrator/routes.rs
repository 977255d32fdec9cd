//! `administrators`: ADMIN only.

use crate::http::client::ClientInfo;
use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::{Id, Json, PagingQuery, Query};
use crate::http::list::{ListJournal, page_response};
use crate::http::refusals::{Conflict, Forbidden, Invalid, NotFound, TooMany};
use crate::http::response::saved_response;
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::{HttpResponse, delete, get, post, web};
use application::administrator::views::{AdministratorRow, AdministratorView};
use domain::account::access::act;
use domain::administrator::AdministratorForm;
use serde::Deserialize;

/// Filter of the list.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct AdministratorFilterQuery {
    /// Only administrators with access, or only those without.
    enable_access: Option<bool>,
}

/// The administrators, by name. Without `page` and `pageSize` the whole list, otherwise one page with `X-Total-Count`.
#[utoipa::path(tag = "administrator", operation_id = "listAdministrators",
    params(AdministratorFilterQuery, PagingQuery), security(("session" = [])),
    responses(
        (status = 200, description = "The administrators", body = Vec<AdministratorRow>,
            headers(("X-Total-Count" = u64, description = "Number of rows of the whole filtered list"))),
        Invalid, Forbidden,
    ))]
#[get("/administrators")]
pub async fn list(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageAdministrators>,
    filter: Query<AdministratorFilterQuery>,
    paging: Query<PagingQuery>,
) -> Result<HttpResponse, ApiError> {
    let (has_access, page) = (filter.0.enable_access, paging.0.to_page_request()?);
    let administrators = services.administrators.list(&caller.0, has_access, page).await?;
    Ok(page_response::<_, AdministratorRow>(administrators, ListJournal::NoEntry))
}

/// One administrator.
#[utoipa::path(tag = "administrator", operation_id = "getAdministrator",
    params(("id" = String, Path, format = Uuid, description = "The administrator")), security(("session" = [])),
    responses(
        (status = 200, description = "The administrator", body = AdministratorView),
        Forbidden, NotFound,
    ))]
#[get("/administrators/{id}")]
pub async fn open(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageAdministrators>,
    id: Id,
) -> Result<web::Json<AdministratorView>, ApiError> {
    Ok(web::Json(services.administrators.open(&caller.0, id.0).await?))
}

/// Creates an administrator, or updates the one with the given `uuid`. Enabling the access mails a password link if
/// there is no password; disabling it ends all sessions. Callers cannot change their own access or address, and the
/// last administrator cannot be disabled. Creating an administrator, enabling the access and changing the address
/// require the caller's `password`, and are notified to every administrator by mail.
#[utoipa::path(tag = "administrator", operation_id = "saveAdministrator",
    request_body = AdministratorForm, security(("session" = [])),
    responses(
        (status = 200, description = "Saved", body = AdministratorView),
        (status = 201, description = "Created", body = AdministratorView),
        (status = 400, description = "Errors of the form and wrong password, each with its field; the caller, or the last administrator with access",
            body = ErrorResponse),
        Forbidden, NotFound, Conflict, TooMany,
    ))]
#[post("/administrators")]
pub async fn save(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageAdministrators>,
    client: ClientInfo,
    body: Result<Json<AdministratorForm>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let (view, is_created) = services.administrators.save(&caller.0, body?.0, &client.0).await?;
    Ok(saved_response(is_created, view))
}

/// Deletes an administrator with their account and tasks; their assignments are transferred to the caller.
#[utoipa::path(tag = "administrator", operation_id = "deleteAdministrator",
    params(("id" = String, Path, format = Uuid, description = "The administrator")), security(("session" = [])),
    responses(
        (status = 204, description = "Deleted"),
        (status = 400, description = "The caller, or the last administrator with access", body = ErrorResponse),
        Forbidden, NotFound,
    ))]
#[delete("/administrators/{id}")]
pub async fn delete(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageAdministrators>,
    id: Id,
) -> Result<HttpResponse, ApiError> {
    services.administrators.delete(&caller.0, id.0).await?;
    Ok(HttpResponse::NoContent().finish())
}
