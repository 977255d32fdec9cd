//! The caller's account: identity, password, and journal of logins.

use super::views::OwnAccountResponse;
use crate::http::client::ClientInfo;
use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::Json;
use crate::http::refusals::TooMany;
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, post, web};
use application::account::login_event::LoginEvent;
use domain::account::access::act;
use serde::Deserialize;
use utoipa::ToSchema;

/// Account of the caller.
#[utoipa::path(tag = "account", operation_id = "getOwnAccount", security(("session" = [])), responses(
    (status = 200, description = "The caller's account", body = OwnAccountResponse),
))]
#[get("/account")]
pub async fn read_own_account(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::OwnAccount>,
) -> Result<web::Json<OwnAccountResponse>, ApiError> {
    Ok(web::Json(services.accounts.find_own_account(&caller.0).await?.into()))
}

/// The last ten login events of the caller, newest first.
#[utoipa::path(tag = "account", operation_id = "listOwnLogins", security(("session" = [])), responses(
    (status = 200, description = "At most ten events", body = Vec<LoginEvent>),
))]
#[get("/logins")]
pub async fn list_own_logins(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::OwnAccount>,
) -> Result<web::Json<Vec<LoginEvent>>, ApiError> {
    Ok(web::Json(services.accounts.list_own_logins(&caller.0).await?))
}

/// The current password and its replacement.
#[derive(Deserialize, ToSchema)]
#[schema(as = PasswordReplacement)]
pub struct PasswordReplacementBody {
    /// Current password.
    #[serde(default)]
    #[schema(max_length = 64, format = Password)]
    current: String,
    /// New password.
    #[serde(default)]
    #[schema(max_length = 64, format = Password)]
    password: String,
}

/// Changes the caller's password. The other sessions of the caller end, and a mail confirms the change.
#[utoipa::path(tag = "account", operation_id = "changePassword", request_body = PasswordReplacementBody,
    security(("session" = [])),
    responses(
        (status = 204, description = "Replaced"),
        (status = 400, description = "Wrong current password or weak new password, each with its field",
            body = ErrorResponse),
        TooMany,
    ))]
#[post("/password/change")]
pub async fn change_password(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::OwnAccount>,
    client: ClientInfo,
    body: Result<Json<PasswordReplacementBody>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let PasswordReplacementBody { current, password } = body?.0;
    services.accounts.change_password(&caller.0, &current, &password, &client.0).await?;
    Ok(HttpResponse::NoContent().finish())
}
