//! Sessions of the own account: list, keep-alive and end.

use super::views::SessionRow;
use crate::http::client::ClientInfo;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::input::Id;
use crate::http::session::Permit;
use crate::wiring::Services;
use actix_web::{HttpResponse, delete, get, post, web};
use domain::account::access::act;

/// Ends the session that asks: its token is dead at once.
#[utoipa::path(tag = "account", operation_id = "logout", security(("session" = [])), responses(
    (status = 204, description = "Ended"),
))]
#[post("/logout")]
pub async fn logout(
    services: web::Data<Services>,
    caller: Permit<act::OwnAccount>,
    client: ClientInfo,
) -> Result<HttpResponse, ApiError> {
    services.accounts.log_out(&caller.0, &client.0).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// One's own sessions that are good: the one that asks first, then the one last seen.
#[utoipa::path(tag = "account", operation_id = "listOwnSessions", security(("session" = [])), responses(
    (status = 200, description = "Fifty at most", body = Vec<SessionRow>),
))]
#[get("/sessions")]
pub async fn list(
    services: web::Data<Services>,
    caller: Permit<act::OwnAccount>,
) -> Result<web::Json<Vec<SessionRow>>, ApiError> {
    let sessions = services.accounts.open_sessions(&caller.0).await?;
    Ok(web::Json(sessions.into_iter().map(SessionRow::from).collect()))
}

/// Says that somebody is there, typing: the session is no idle one. Any other call does so too.
#[utoipa::path(tag = "account", operation_id = "keepSessionAlive", security(("session" = [])), responses(
    (status = 204, description = "Taken note of"),
))]
#[post("/sessions/keep-alive")]
pub async fn keep_alive(_caller: Permit<act::OwnAccount>) -> HttpResponse {
    HttpResponse::NoContent().finish()
}

/// Ends one's own sessions on every other device.
#[utoipa::path(tag = "account", operation_id = "endOtherSessions", security(("session" = [])), responses(
    (status = 204, description = "Ended"),
))]
#[delete("/sessions")]
pub async fn end_others(
    services: web::Data<Services>,
    caller: Permit<act::OwnAccount>,
    client: ClientInfo,
) -> Result<HttpResponse, ApiError> {
    services.accounts.end_other_sessions(&caller.0, &client.0).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Ends one of one's own sessions.
#[utoipa::path(tag = "account", operation_id = "endSession",
    params(("id" = String, Path, format = Uuid, description = "The session")), security(("session" = [])),
    responses(
        (status = 204, description = "Ended"),
        (status = 404, description = "No such session of the caller, or it is over", body = ErrorBody),
    ))]
#[delete("/sessions/{id}")]
pub async fn end(
    services: web::Data<Services>,
    caller: Permit<act::OwnAccount>,
    client: ClientInfo,
    id: Id,
) -> Result<HttpResponse, ApiError> {
    services.accounts.end_session(&caller.0, id.0, &client.0).await?;
    Ok(HttpResponse::NoContent().finish())
}
