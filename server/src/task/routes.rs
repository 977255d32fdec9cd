//! `tasks` (doc 3 §7): tasks of the user; for an ADMIN also those of employees with access.

use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::{Id, Json, OptionalJson};
use crate::http::refusals::{Conflict, Forbidden, NotFound};
use crate::http::response::saved_response;
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::{HttpResponse, delete, get, patch, post, web};
use application::task::views::TaskRow;
use domain::account::access::act;
use domain::task::form::TaskForm;
use serde::Deserialize;
use utoipa::ToSchema;

/// The open tasks of a user by due date, important ones first on the same day; then those completed within the last
/// five days, newest first (AMB-101).
#[utoipa::path(tag = "task", operation_id = "listTasks",
    params(("id" = String, Path, format = Uuid, description = "Account of the user who has the tasks")),
    security(("session" = []), ("apiToken" = ["tasks:read"])),
    responses(
        (status = 200, description = "The tasks", body = Vec<TaskRow>),
        (status = 400, description = "An employee without access", body = ErrorResponse),
        Forbidden,
        (status = 404, description = "No such user, or tasks outside the caller's scope", body = ErrorResponse),
    ))]
#[get("/tasks/{id}")]
pub async fn list(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ListTasks>,
    id: Id,
) -> Result<web::Json<Vec<TaskRow>>, ApiError> {
    Ok(web::Json(services.tasks.list(&caller.0, id.0).await?))
}

/// Creates a task, or updates the open one with the given `uuid`. Without `user` it belongs to the caller.
#[utoipa::path(tag = "task", operation_id = "saveTask", request_body = TaskForm, security(("session" = [])),
    responses(
        (status = 200, description = "Saved", body = TaskRow),
        (status = 201, description = "Created", body = TaskRow),
        (status = 400, description = "Errors of the form; a completed task; an employee without access",
            body = ErrorResponse),
        Forbidden, Conflict,
        (status = 404, description = "No such task, user, record, partner, case or inquiry for the caller",
            body = ErrorResponse),
    ))]
#[post("/tasks")]
pub async fn save(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageTasks>,
    body: Result<Json<TaskForm>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let (row, is_created) = services.tasks.save(&caller.0, body?.0).await?;
    Ok(saved_response(is_created, row))
}

/// Completion of a task, or its reversal.
#[derive(Deserialize, ToSchema)]
#[schema(as = TaskPatch)]
pub struct TaskCompletionBody {
    /// `false` reopens a task completed within the last minute; earlier completions cannot be reversed.
    completed: Option<bool>,
}

/// Marks a task as completed now; a completed task keeps its date. With `completed: false`, reopens a task completed
/// within the last minute.
#[utoipa::path(tag = "task", operation_id = "completeTask",
    request_body(content = Option<TaskCompletionBody>, description = "Empty, `{completed: true}`, or `{completed: false}`"),
    params(("id" = String, Path, format = Uuid, description = "The task")), security(("session" = [])),
    responses(
        (status = 200, description = "Completed or reopened", body = TaskRow),
        (status = 400, description = "Completed more than a minute ago; an employee without access",
            body = ErrorResponse),
        Forbidden, NotFound,
    ))]
#[patch("/tasks/{id}")]
pub async fn complete(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageTasks>,
    id: Id,
    body: Result<OptionalJson<TaskCompletionBody>, ApiError>,
) -> Result<web::Json<TaskRow>, ApiError> {
    let is_completed = body?.0.and_then(|patch| patch.completed).unwrap_or(true);
    Ok(web::Json(services.tasks.complete(&caller.0, id.0, is_completed).await?))
}

/// Deletes a task.
#[utoipa::path(tag = "task", operation_id = "deleteTask",
    params(("id" = String, Path, format = Uuid, description = "The task")), security(("session" = [])),
    responses(
        (status = 204, description = "Deleted"),
        (status = 400, description = "A task of an employee without access", body = ErrorResponse),
        Forbidden, NotFound,
    ))]
#[delete("/tasks/{id}")]
pub async fn delete(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageTasks>,
    id: Id,
) -> Result<HttpResponse, ApiError> {
    services.tasks.delete(&caller.0, id.0).await?;
    Ok(HttpResponse::NoContent().finish())
}
