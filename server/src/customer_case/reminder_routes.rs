//! Actions of employees and admins on the reminders of a case.

use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::{Id, Json};
use crate::http::refusals::{Conflict, Forbidden, NotFound};
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::{patch, post, web};
use application::customer_case::views::CaseView;
use domain::account::access::act;
use domain::shared::day::Day;
use serde::Deserialize;
use utoipa::ToSchema;

/// Sends a reminder about the missing documents immediately; at most once a day.
#[utoipa::path(tag = "customer-case", operation_id = "remindCustomerCase",
    params(("id" = String, Path, format = Uuid, description = "The case")),
    security(("session" = []), ("apiToken" = ["cases:write"])),
    responses(
        (status = 200, description = "The saved case", body = CaseView),
        (status = 400, description = "Already reminded today, no missing document, or no recipient",
            body = ErrorResponse),
        Forbidden, NotFound, Conflict,
    ))]
#[post("/customer-cases/{id}/remind")]
pub async fn send_reminder(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::RemindCaseCustomer>,
    id: Id,
) -> Result<web::Json<CaseView>, ApiError> {
    Ok(web::Json(services.customer_cases.remind(&caller.0, id.0).await?))
}

/// State of the reminders.
#[derive(Deserialize, ToSchema)]
#[schema(as = ReminderSwitch)]
pub struct ReminderSwitchBody {
    /// Whether reminders are sent.
    pub(super) enabled: bool,
}

/// Disables or enables the reminders of a case.
#[utoipa::path(tag = "customer-case", operation_id = "switchCustomerCaseReminders", request_body = ReminderSwitchBody,
    params(("id" = String, Path, format = Uuid, description = "The case")),
    security(("session" = []), ("apiToken" = ["cases:write"])),
    responses(
        (status = 200, description = "The saved case", body = CaseView),
        (status = 400, description = "Missing `enabled`", body = ErrorResponse),
        Forbidden, NotFound, Conflict,
    ))]
#[patch("/customer-cases/{id}/reminders")]
pub async fn switch_reminders(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::RemindCaseCustomer>,
    id: Id,
    body: Result<Json<ReminderSwitchBody>, ApiError>,
) -> Result<web::Json<CaseView>, ApiError> {
    let is_enabled = body?.0.enabled;
    Ok(web::Json(services.customer_cases.switch_reminders(&caller.0, id.0, is_enabled).await?))
}

/// Whether the customers are notified of new steps.
#[derive(Deserialize, ToSchema)]
#[schema(as = StepMailSwitch)]
pub struct StepMailSwitchBody {
    /// Whether the mails are sent.
    enabled: bool,
}

/// Switches the mails about new steps of a case off or on again.
#[utoipa::path(tag = "customer-case", operation_id = "switchCustomerCaseStepMails", request_body = StepMailSwitchBody,
    params(("id" = String, Path, format = Uuid, description = "The case")),
    security(("session" = []), ("apiToken" = ["cases:write"])),
    responses(
        (status = 200, description = "The changed case", body = CaseView),
        (status = 400, description = "No switch", body = ErrorResponse),
        Forbidden,
        (status = 404, description = "Unknown case, or outside the caller’s scope", body = ErrorResponse),
        (status = 409, description = "Too many concurrent changes", body = ErrorResponse),
    ))]
#[patch("/customer-cases/{id}/step-mails")]
pub async fn switch_step_mails(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::RemindCaseCustomer>,
    id: Id,
    body: Result<Json<StepMailSwitchBody>, ApiError>,
) -> Result<web::Json<CaseView>, ApiError> {
    let is_enabled = body?.0.enabled;
    Ok(web::Json(services.customer_cases.switch_step_mails(&caller.0, id.0, is_enabled).await?))
}

/// Extension of the upload window.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = WindowExtension)]
pub struct WindowExtensionBody {
    /// New limit: uploads are possible before this day, which must be later than the current limit.
    completion_limit_date: Day,
}

/// Extends the upload window of a case.
#[utoipa::path(tag = "customer-case", operation_id = "extendCustomerCase", request_body = WindowExtensionBody,
    params(("id" = String, Path, format = Uuid, description = "The case")),
    security(("session" = []), ("apiToken" = ["cases:write"])),
    responses(
        (status = 200, description = "The saved case", body = CaseView),
        (status = 400, description = "Not later than the current limit, too late, or no pending document",
            body = ErrorResponse),
        Forbidden, NotFound, Conflict,
    ))]
#[post("/customer-cases/{id}/extend")]
pub async fn extend(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::RemindCaseCustomer>,
    id: Id,
    body: Result<Json<WindowExtensionBody>, ApiError>,
) -> Result<web::Json<CaseView>, ApiError> {
    let limit = body?.0.completion_limit_date;
    Ok(web::Json(services.customer_cases.extend(&caller.0, id.0, limit).await?))
}
