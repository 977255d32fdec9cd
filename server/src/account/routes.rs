//! `login` and `password/…` (doc 1 §7).

use super::mfa_views::MfaAsked;
use crate::http::client::ClientInfo;
use crate::http::device_cookie;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::input::{Id, Json};
use crate::http::session::Caller;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, post, web};
use application::account::login::LoginOutcome;
use application::account::password_link::{ChosenEntry, ChosenPassword};
use application::account::session::Opened;
use domain::account::role::Role;
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use uuid::Uuid;

/// What the login form sends.
#[derive(Deserialize, ToSchema)]
pub struct Credentials {
    #[serde(default)]
    email: String,
    #[serde(default)]
    #[schema(max_length = 64, format = Password)]
    password: String,
}

/// A session.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Session {
    /// JWT; claims `jti` (the session), `sub`, `role`, `firstName`, `lastName`, `exp`.
    token: String,
    /// The person made what waits today their first page.
    opens_today: bool,
}

impl From<Opened> for Session {
    fn from(Opened { token, opens_today, .. }: Opened) -> Self {
        Self { token, opens_today }
    }
}

/// What the right password gives: a session, or what is asked for beside it.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum LoginAnswer {
    Session(Session),
    MfaRequired(MfaRequired),
}

/// A second factor is asked for; `POST /api/login/mfa` takes it.
#[derive(Serialize, ToSchema)]
pub struct MfaRequired {
    mfa: MfaAsked,
}

/// Responds with a session and sets the cookie that identifies the device at its next login.
pub(super) fn session(services: &Services, opened: Opened) -> HttpResponse {
    let known = device_cookie::written(services, &opened.device_secret);
    HttpResponse::Ok().insert_header(known).json(LoginAnswer::Session(opened.into()))
}

/// Opens a session, or asks for the second factor of an account that has one. The answer with a session sets the cookie
/// `fenix_device`, by which the device is known at its next login: a right password from there is not held up by tries
/// from elsewhere.
#[utoipa::path(tag = "account", operation_id = "login", request_body = Credentials, responses(
    (status = 200, description = "The session's token, or what is asked for beside the password", body = LoginAnswer),
    (status = 400, description = "Wrong credentials or malformed body", body = ErrorBody),
    (status = 429, description = "Too many tries; see Retry-After", body = ErrorBody),
))]
#[post("/login")]
pub async fn login(
    services: web::Data<Services>,
    client: ClientInfo,
    body: Json<Credentials>,
) -> Result<HttpResponse, ApiError> {
    let outcome = services.accounts.login(&body.0.email, &body.0.password, &client.0).await?;
    Ok(match outcome {
        LoginOutcome::Opened(opened) => session(&services, opened),
        LoginOutcome::AsksForMfa(asked) => {
            HttpResponse::Ok().json(LoginAnswer::MfaRequired(MfaRequired { mfa: asked.into() }))
        }
    })
}

/// Whose password is forgotten.
#[derive(Deserialize, ToSchema)]
pub struct ForgottenPassword {
    #[serde(default)]
    email: String,
}

/// Mails a password link to this address if it has an account; the answer never says whether it has.
#[utoipa::path(tag = "account", operation_id = "forgottenPassword", request_body = ForgottenPassword, responses(
    (status = 204, description = "Taken note of"),
    (status = 400, description = "No address, or not one", body = ErrorBody),
    (status = 429, description = "Too many tries; see Retry-After", body = ErrorBody),
))]
#[post("/password/forgotten")]
pub async fn forgotten(
    services: web::Data<Services>,
    client: ClientInfo,
    body: Json<ForgottenPassword>,
) -> Result<HttpResponse, ApiError> {
    services.accounts.forgotten(&body.0.email, &client.0).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Mails a new password link to the person of this identifier (AMB-020).
#[utoipa::path(tag = "account", operation_id = "resetPassword",
    params(("id" = String, Path, format = Uuid, description = "An account or a customer")),
    security((), ("session" = []), ("guest" = [])),
    responses(
        (status = 204, description = "Taken note of"),
        (status = 400, description = "The address is used by another account", body = ErrorBody),
        (status = 401, description = "The session has ended", body = ErrorBody),
        (status = 404, description = "Staff only: nobody of theirs", body = ErrorBody),
        (status = 429, description = "Too many tries; see Retry-After", body = ErrorBody),
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

/// Is this password link good?
#[utoipa::path(tag = "account", operation_id = "checkPasswordLink",
    params(("token" = String, Path, description = "The secret of the link")),
    responses(
        (status = 204, description = "It is"),
        (status = 400, description = "It is not; `user` when it was genuine", body = ErrorBody),
    ))]
#[get("/password/{token}")]
pub async fn check_link(
    services: web::Data<Services>,
    token: web::Path<String>,
) -> Result<HttpResponse, ApiError> {
    services.accounts.check_link(&token).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// The password chosen.
#[derive(Deserialize, ToSchema)]
pub struct PasswordChoice {
    #[serde(default)]
    #[schema(max_length = 64, format = Password)]
    password: String,
}

/// What choosing a password answers.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PasswordChosen {
    /// A valid session; the screen goes to the login page all the same (AMB-019). Left out where a second factor is
    /// asked for.
    token: Option<String>,
    /// What is asked for beside the password, as by a login.
    mfa: Option<MfaAsked>,
    /// For the type of the login page.
    role: Role,
    /// Fills in the login page.
    email: String,
    /// The case that the mail was about: where the login leads.
    customer_case: Option<Uuid>,
    /// Names of the API tokens that this account created and that are still valid; left out when there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    api_tokens: Vec<String>,
}

/// Sets the password; the link serves once.
#[utoipa::path(tag = "account", operation_id = "choosePassword", request_body = PasswordChoice,
    params(("token" = String, Path, description = "The secret of the link")),
    responses(
        (status = 200, description = "Done", body = PasswordChosen),
        (status = 400, description = "A link that is not good, or a weak password", body = ErrorBody),
    ))]
#[post("/password/{token}")]
pub async fn choose_password(
    services: web::Data<Services>,
    client: ClientInfo,
    token: web::Path<String>,
    body: Json<PasswordChoice>,
) -> Result<HttpResponse, ApiError> {
    let chosen = services.accounts.choose_password(&token, &body.0.password, &client.0).await?;
    let ChosenPassword { entry, role, email, customer_case, api_tokens } = chosen;
    let mut answer = HttpResponse::Ok();
    let (token, mfa) = match entry {
        ChosenEntry::Opened(opened) => {
            answer.insert_header(device_cookie::written(&services, &opened.device_secret));
            (Some(opened.token), None)
        }
        ChosenEntry::AsksForMfa(asked) => (None, Some(asked.into())),
    };
    Ok(answer.json(PasswordChosen { token, mfa, role, email, customer_case, api_tokens }))
}
