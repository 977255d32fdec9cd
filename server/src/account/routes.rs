//! `login` and `password/…` (doc 1 §7).

use crate::http::client::ClientInfo;
use crate::http::device_cookie;
use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::{Id, Json};
use crate::http::refusals::{SessionEnded, TooMany};
use crate::http::session::Caller;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, post, web};
use application::account::login::LoginOutcome;
use application::account::mfa::login::MfaChallenge;
use application::account::password_link::PasswordLinkOutcome;
use application::account::session::OpenedSession;
use domain::account::role::Role;
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use uuid::Uuid;

/// Credentials of the login form.
#[derive(Deserialize, ToSchema)]
#[schema(as = Credentials)]
pub struct LoginBody {
    #[serde(default)]
    email: String,
    #[serde(default)]
    #[schema(max_length = 64, format = Password)]
    password: String,
}

/// Responds with a new session, and sets the cookie that identifies the device at its next login.
pub(super) fn session_response(services: &Services, session: &OpenedSession) -> HttpResponse {
    let cookie = device_cookie::set_cookie(services, &session.device_secret);
    HttpResponse::Ok().insert_header(cookie).json(session)
}

/// Opens a session, or requests the second factor of an account that has one. A response with a session sets the cookie
/// `fenix_device`, which identifies the device at its next login: failed logins from other devices do not block it.
#[utoipa::path(tag = "account", operation_id = "login", request_body = LoginBody, responses(
    (status = 200, description = "A session token, or the required second step", body = LoginOutcome),
    (status = 400, description = "Wrong credentials or malformed body", body = ErrorResponse),
    TooMany,
))]
#[post("/login")]
pub async fn log_in(
    services: web::Data<Services>,
    client: ClientInfo,
    body: Json<LoginBody>,
) -> Result<HttpResponse, ApiError> {
    let outcome = services.accounts.login(&body.0.email, &body.0.password, &client.0).await?;
    Ok(if let LoginOutcome::Session(session) = &outcome {
        session_response(&services, session)
    } else {
        HttpResponse::Ok().json(outcome)
    })
}

/// Address of an account whose password is forgotten.
#[derive(Deserialize, ToSchema)]
#[schema(as = ForgottenPassword)]
pub struct ForgottenPasswordBody {
    #[serde(default)]
    email: String,
}

/// Mails a password link to this address if it has an account; the response is the same without an account.
#[utoipa::path(tag = "account", operation_id = "forgottenPassword", request_body = ForgottenPasswordBody, responses(
    (status = 204, description = "Accepted"),
    (status = 400, description = "Missing or invalid address", body = ErrorResponse),
    TooMany,
))]
#[post("/password/forgotten")]
pub async fn request_reset(
    services: web::Data<Services>,
    client: ClientInfo,
    body: Json<ForgottenPasswordBody>,
) -> Result<HttpResponse, ApiError> {
    services.accounts.request_reset(&body.0.email, &client.0).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Mails a new password link to this account or customer (AMB-020).
#[utoipa::path(tag = "account", operation_id = "resetPassword",
    params(("id" = String, Path, format = Uuid, description = "Uuid of an account or of a customer")),
    security((), ("session" = []), ("guest" = [])),
    responses(
        (status = 204, description = "Accepted"),
        (status = 400, description = "The address is used by another account", body = ErrorResponse),
        SessionEnded,
        (status = 404, description = "Only for staff: no such account, and no customer in the caller's scope",
            body = ErrorResponse),
        TooMany,
    ))]
#[post("/password/reset/{id}")]
pub async fn reset(
    services: web::Data<Services>,
    caller: Caller,
    client: ClientInfo,
    id: Id,
) -> Result<HttpResponse, ApiError> {
    services.accounts.request_link(&caller.0, id.0, &client.0).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Checks a password link without using it.
#[utoipa::path(tag = "account", operation_id = "checkPasswordLink",
    params(("token" = String, Path, description = "The secret of the link")),
    responses(
        (status = 204, description = "The link is valid"),
        (status = 400, description = "The link is invalid; with `user` if it is genuine", body = ErrorResponse),
    ))]
#[get("/password/{token}")]
pub async fn check_link(
    services: web::Data<Services>,
    token: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    services.accounts.check_link(&token).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// The new password.
#[derive(Deserialize, ToSchema)]
#[schema(as = PasswordChoice)]
pub struct NewPasswordBody {
    #[serde(default)]
    #[schema(max_length = 64, format = Password)]
    password: String,
}

/// Result of setting a password.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[schema(as = PasswordChosen)]
#[serde(rename_all = "camelCase")]
pub struct NewPasswordResponse {
    /// A valid session, although the page continues with the login (AMB-019). Absent when a second factor is required.
    token: Option<String>,
    /// Second step that is required, as at a login.
    mfa: Option<MfaChallenge>,
    /// Role of the account, which selects the login page.
    role: Role,
    /// Login address, to prefill the login page.
    email: String,
    /// The case that the mail was about, opened after the login.
    customer_case: Option<Uuid>,
    /// Names of the caller's API tokens that are still valid; absent when there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    api_tokens: Vec<String>,
}

/// Sets the password; a link can be used once.
#[utoipa::path(tag = "account", operation_id = "choosePassword", request_body = NewPasswordBody,
    params(("token" = String, Path, description = "The secret of the link")),
    responses(
        (status = 200, description = "The password is set", body = NewPasswordResponse),
        (status = 400, description = "Invalid link, or weak password", body = ErrorResponse),
    ))]
#[post("/password/{token}")]
pub async fn choose_password(
    services: web::Data<Services>,
    client: ClientInfo,
    token: web::Path<String>,
    body: Json<NewPasswordBody>,
) -> Result<HttpResponse, ApiError> {
    let link_outcome = services.accounts.choose_password(&token, &body.0.password, &client.0).await?;
    let PasswordLinkOutcome { login: outcome, role, email, customer_case, api_tokens } = link_outcome;
    let mut response = HttpResponse::Ok();
    let (token, mfa) = match outcome {
        LoginOutcome::Session(session) => {
            response.insert_header(device_cookie::set_cookie(&services, &session.device_secret));
            (Some(session.token), None)
        }
        LoginOutcome::SecondStep(required) => (None, Some(required.mfa)),
    };
    Ok(response.json(NewPasswordResponse { token, mfa, role, email, customer_case, api_tokens }))
}
