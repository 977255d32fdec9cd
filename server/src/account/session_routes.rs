//! Sessions of the caller: list, keep-alive and end.

use crate::http::client::ClientInfo;
use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::Id;
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::{HttpResponse, delete, get, post, web};
use application::account::own_sessions::OpenSession;
use domain::account::access::act;

/// Ends the current session; its token is invalid immediately.
#[utoipa::path(tag = "account", operation_id = "logout", security(("session" = [])), responses(
    (status = 204, description = "Ended"),
))]
#[post("/logout")]
pub async fn log_out(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::OwnAccount>,
    client: ClientInfo,
) -> Result<HttpResponse, ApiError> {
    services.accounts.log_out(&caller.0, &client.0).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Valid sessions of the caller: the current one first, then by last activity, newest first.
#[utoipa::path(tag = "account", operation_id = "listOwnSessions", security(("session" = [])), responses(
    (status = 200, description = "At most fifty sessions", body = Vec<OpenSession>),
))]
#[get("/sessions")]
pub async fn list(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::OwnAccount>,
) -> Result<web::Json<Vec<OpenSession>>, ApiError> {
    Ok(web::Json(services.accounts.list_open_sessions(&caller.0).await?))
}

/// Reports activity of the user, so that the session does not expire for inactivity, as every other request does.
#[utoipa::path(tag = "account", operation_id = "keepSessionAlive", security(("session" = [])), responses(
    (status = 204, description = "Accepted"),
))]
#[post("/sessions/keep-alive")]
pub async fn keep_alive(_caller: AuthorizedCaller<act::OwnAccount>) -> HttpResponse {
    HttpResponse::NoContent().finish()
}

/// Ends the caller's sessions on all other devices.
#[utoipa::path(tag = "account", operation_id = "endOtherSessions", security(("session" = [])), responses(
    (status = 204, description = "Ended"),
))]
#[delete("/sessions")]
pub async fn end_other_sessions(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::OwnAccount>,
    client: ClientInfo,
) -> Result<HttpResponse, ApiError> {
    services.accounts.end_other_sessions(&caller.0, &client.0).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Ends a session of the caller.
#[utoipa::path(tag = "account", operation_id = "endSession",
    params(("id" = String, Path, format = Uuid, description = "The session")), security(("session" = [])),
    responses(
        (status = 204, description = "Ended"),
        (status = 404, description = "No such session of the caller, or it has ended", body = ErrorResponse),
    ))]
#[delete("/sessions/{id}")]
pub async fn end(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::OwnAccount>,
    client: ClientInfo,
    id: Id,
) -> Result<HttpResponse, ApiError> {
    services.accounts.end_session(&caller.0, id.0, &client.0).await?;
    Ok(HttpResponse::NoContent().finish())
}
