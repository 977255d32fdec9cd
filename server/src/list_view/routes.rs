//! `list-views`: named filters, order and columns of the back-office lists.

use super::views::ListView;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::input::{Id, IdempotencyKeyHeader, Json, Query};
use crate::http::session::Permit;
use crate::wiring::Services;
use actix_web::{HttpResponse, delete, get, patch, post, web};
use application::error::AppError;
use domain::account::access::act;
use domain::list_view::{ListViewForm, ListViewPatch, ViewedList};
use serde::Deserialize;
use utoipa::IntoParams;

/// Which list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListViewQuery {
    /// `customer-records`, `cases`, `partners`, `inquiries`, `contact-entries` or `employees`.
    list: String,
}

/// The views of a list: one's own, then those that others share, by name.
#[utoipa::path(tag = "list-view", operation_id = "listListViews", params(ListViewQuery),
    security(("session" = [])),
    responses(
        (status = 200, description = "The views", body = Vec<ListView>),
        (status = 400, description = "No such list", body = ErrorBody),
        (status = 403, description = "Not for this role", body = ErrorBody),
        (status = 404, description = "A list that the caller does not read", body = ErrorBody),
    ))]
#[get("/list-views")]
pub async fn list(
    services: web::Data<Services>,
    caller: Permit<act::KeepListViews>,
    query: Result<Query<ListViewQuery>, ApiError>,
) -> Result<web::Json<Vec<ListView>>, ApiError> {
    let list = ViewedList::from_key(&query?.0.list);
    let list = list.ok_or_else(|| AppError::invalid_field("list", "Cette liste n’existe pas."))?;
    let found = services.list_views.list(&caller.0, list).await?;
    Ok(web::Json(found.into_iter().map(|view| ListView::of(view, &caller.0)).collect()))
}

/// Keeps a view, for oneself or shared; fifty a person. The same `Idempotency-Key` with the same content creates no
/// second one.
#[utoipa::path(tag = "list-view", operation_id = "createListView", request_body = ListViewForm,
    params(("Idempotency-Key" = Option<uuid::Uuid>, Header, description = "Drawn by the caller for this view")),
    security(("session" = [])),
    responses(
        (status = 201, description = "Stored", body = ListView),
        (status = 400, description = "Errors of the form, each with its field; one view too many", body = ErrorBody),
        (status = 403, description = "Not for this role", body = ErrorBody),
        (status = 404, description = "A list that the caller does not read", body = ErrorBody),
    ))]
#[post("/list-views")]
pub async fn create(
    services: web::Data<Services>,
    caller: Permit<act::KeepListViews>,
    key: IdempotencyKeyHeader,
    body: Result<Json<ListViewForm>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let stored = services.list_views.create(&caller.0, body?.0, key.0).await?;
    Ok(HttpResponse::Created().json(ListView::of(stored, &caller.0)))
}

/// Changes a view: its name, what it holds, who sees it. A shared one is its owner's and the administrators' to change.
#[utoipa::path(tag = "list-view", operation_id = "patchListView", request_body = ListViewPatch,
    params(("id" = String, Path, format = Uuid, description = "The view")), security(("session" = [])),
    responses(
        (status = 200, description = "Changed", body = ListView),
        (status = 400, description = "Errors of the form, each with its field", body = ErrorBody),
        (status = 403, description = "Not for this role; a shared view of somebody else", body = ErrorBody),
        (status = 404, description = "No such view for the caller", body = ErrorBody),
        (status = 409, description = "Changed by somebody else meanwhile", body = ErrorBody),
    ))]
#[patch("/list-views/{id}")]
pub async fn change(
    services: web::Data<Services>,
    caller: Permit<act::KeepListViews>,
    id: Id,
    body: Result<Json<ListViewPatch>, ApiError>,
) -> Result<web::Json<ListView>, ApiError> {
    let stored = services.list_views.change(&caller.0, id.0, body?.0).await?;
    Ok(web::Json(ListView::of(stored, &caller.0)))
}

/// Deletes a view. A shared one is its owner's and the administrators' to delete.
#[utoipa::path(tag = "list-view", operation_id = "deleteListView",
    params(("id" = String, Path, format = Uuid, description = "The view")), security(("session" = [])),
    responses(
        (status = 204, description = "Deleted"),
        (status = 403, description = "Not for this role; a shared view of somebody else", body = ErrorBody),
        (status = 404, description = "No such view for the caller", body = ErrorBody),
    ))]
#[delete("/list-views/{id}")]
pub async fn remove(
    services: web::Data<Services>,
    caller: Permit<act::KeepListViews>,
    id: Id,
) -> Result<HttpResponse, ApiError> {
    services.list_views.remove(&caller.0, id.0).await?;
    Ok(HttpResponse::NoContent().finish())
}
