//! `today`: to-do overview of an employee or admin.

use crate::http::error::ApiError;
use crate::http::input::Json;
use crate::http::refusals::{Forbidden, Invalid};
use crate::http::routes::Routes;
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, patch, web};
use application::today::views::TodayView;
use domain::account::access::act;
use serde::Deserialize;
use utoipa::ToSchema;

pub fn configure(config: &mut Routes<'_, '_>) {
    config.service(read).service(change);
}

/// Setting of the page « Aujourd’hui ».
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TodayChoice)]
pub struct TodaySettingsBody {
    /// Whether this page opens after a login, instead of the default page of the role.
    first_page: bool,
}

/// Pending items of the caller: own tasks, and inquiries, cases and partners in the caller's scope. For each kind, the
/// five most important lines and the total count; a count of 1 000 cases means 1 000 or more.
#[utoipa::path(tag = "today", operation_id = "getToday", security(("session" = [])),
    responses(
        (status = 200, description = "The pending items", body = TodayView),
        Forbidden,
    ))]
#[get("/today")]
pub async fn read(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::Today>,
) -> Result<web::Json<TodayView>, ApiError> {
    Ok(web::Json(services.today.open(&caller.0).await?))
}

/// Sets whether this page opens after a login.
#[utoipa::path(tag = "today", operation_id = "patchToday", request_body = TodaySettingsBody, security(("session" = [])),
    responses(
        (status = 204, description = "Saved"),
        Invalid, Forbidden,
    ))]
#[patch("/today")]
pub async fn change(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::Today>,
    body: Result<Json<TodaySettingsBody>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    services.today.make_first_page(&caller.0, body?.0.first_page).await?;
    Ok(HttpResponse::NoContent().finish())
}
