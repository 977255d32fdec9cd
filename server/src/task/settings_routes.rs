//! Settings of the user's tasks, and the calendar at a secret address.

use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::Json;
use crate::http::refusals::{Forbidden, Invalid};
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use actix_web::{HttpResponse, delete, get, patch, post, web};
use application::task::ports::TaskSettings;
use domain::account::access::act;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Task settings to save.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TaskSettingsBody {
    /// Enables or disables the daily mail.
    daily_mail: bool,
}

/// A private calendar address.
#[derive(Serialize, ToSchema)]
#[schema(as = CalendarAddress)]
pub struct CalendarAddressResponse {
    /// Address for calendar clients; returned only once.
    address: String,
}

/// Task settings of the caller.
#[utoipa::path(tag = "task", operation_id = "getTaskSettings", security(("session" = [])),
    responses(
        (status = 200, description = "The settings", body = TaskSettings),
        Forbidden,
    ))]
#[get("/tasks/settings")]
pub async fn read(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageTasks>,
) -> Result<web::Json<TaskSettings>, ApiError> {
    Ok(web::Json(services.task_preferences.find(&caller.0).await?))
}

/// Enables or disables the daily mail.
#[utoipa::path(tag = "task", operation_id = "patchTaskSettings", request_body = TaskSettingsBody,
    security(("session" = [])),
    responses(
        (status = 200, description = "Saved", body = TaskSettings),
        Invalid, Forbidden,
    ))]
#[patch("/tasks/settings")]
pub async fn change(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageTasks>,
    body: Result<Json<TaskSettingsBody>, ApiError>,
) -> Result<web::Json<TaskSettings>, ApiError> {
    let daily_mail = body?.0.daily_mail;
    Ok(web::Json(services.task_preferences.set_daily_mail(&caller.0, daily_mail).await?))
}

/// Creates a new private calendar address of the caller's open tasks and of the deadlines of cases; the previous one becomes invalid.
#[utoipa::path(tag = "task", operation_id = "createTaskCalendar", security(("session" = [])),
    responses(
        (status = 201, description = "The address", body = CalendarAddressResponse),
        Forbidden,
    ))]
#[post("/tasks/calendar")]
pub async fn create_calendar(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageTasks>,
) -> Result<HttpResponse, ApiError> {
    let address = services.task_preferences.create_calendar(&caller.0).await?;
    Ok(HttpResponse::Created().json(CalendarAddressResponse { address }))
}

/// Revokes the private calendar address.
#[utoipa::path(tag = "task", operation_id = "deleteTaskCalendar", security(("session" = [])),
    responses(
        (status = 204, description = "Revoked"),
        Forbidden,
    ))]
#[delete("/tasks/calendar")]
pub async fn remove_calendar(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageTasks>,
) -> Result<HttpResponse, ApiError> {
    services.task_preferences.remove_calendar(&caller.0).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Calendar of open tasks and of the deadlines of cases, at a private address (RFC 5545), for calendar clients.
#[utoipa::path(tag = "task", operation_id = "readTaskCalendar",
    params(("token" = String, Path, description = "The secret of the address, followed by `.ics`")),
    responses(
        (status = 200, description = "Open tasks and deadlines, as all-day events", body = String,
            content_type = "text/calendar"),
        (status = 404, description = "Unknown or revoked address", body = ErrorResponse),
    ))]
#[get("/calendars/{token}")]
pub async fn read_calendar(
    services: web::Data<Services>,
    token: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    let secret = token.strip_suffix(".ics").unwrap_or(&token);
    let text = services.task_preferences.render_calendar(secret).await?;
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "text/calendar; charset=utf-8"))
        .insert_header((CONTENT_DISPOSITION, "inline; filename=\"taches.ics\""))
        .insert_header((CACHE_CONTROL, "private, no-store"))
        .body(text))
}
