//! Second factors: second step of a login, factors of the caller's account, and their reset by an admin.

use super::mfa_views::{
    MfaLoginBody, PasskeyBody, PasskeyOptionsResponse, PasswordConfirmationBody, RecoveryCodesResponse,
    TotpCodeBody,
};
use super::routes::session_response;
use crate::http::client::ClientInfo;
use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::{Id, Json};
use crate::http::refusals::{AdminOnly, TooMany};
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::{HttpResponse, delete, get, post, web};
use application::account::mfa::enrolment::TotpEnrolment;
use application::account::mfa::login::MfaResponse;
use application::account::mfa::ports::FactorId;
use application::account::mfa::state::MfaState;
use application::account::session::OpenedSession;
use domain::account::access::act;

/// Completes a login with a second factor and opens the session.
#[utoipa::path(tag = "account", operation_id = "loginWithMfa", request_body = MfaLoginBody, responses(
    (status = 200, description = "A session token", body = OpenedSession),
    (status = 400, description = "Wrong second factor, with its field; with `reason` when the login has ended and restarts with the password",
        body = ErrorResponse),
    (status = 429, description = "Too many wrong answers for the account; see Retry-After", body = ErrorResponse),
))]
#[post("/login/mfa")]
pub async fn complete_login(
    services: web::Data<Services>,
    client: ClientInfo,
    body: Json<MfaLoginBody>,
) -> Result<HttpResponse, ApiError> {
    let MfaLoginBody { login_token, code, recovery_code, passkey } = body.0;
    let mfa_response = MfaResponse::from_fields(code, recovery_code, passkey)?;
    let session = services.accounts.complete_mfa_login(&login_token, mfa_response, &client.0).await?;
    Ok(session_response(&services, &session))
}

/// Second factors of the caller.
#[utoipa::path(tag = "account", operation_id = "getOwnMfa", security(("session" = [])), responses(
    (status = 200, description = "The second factors", body = MfaState),
))]
#[get("/mfa")]
pub async fn read_factors(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::OwnAccount>,
) -> Result<web::Json<MfaState>, ApiError> {
    Ok(web::Json(services.accounts.read_mfa_state(&caller.0).await?))
}

/// Starts the registration of an authenticator application, which replaces the current one once it is confirmed.
#[utoipa::path(tag = "account", operation_id = "beginTotp", request_body = PasswordConfirmationBody,
    security(("session" = [])),
    responses(
        (status = 200, description = "Secret of the application, returned only once", body = TotpEnrolment),
        (status = 400, description = "Wrong password, with its field", body = ErrorResponse),
        TooMany,
    ))]
#[post("/mfa/totp")]
pub async fn begin_totp(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::OwnAccount>,
    client: ClientInfo,
    body: Result<Json<PasswordConfirmationBody>, ApiError>,
) -> Result<web::Json<TotpEnrolment>, ApiError> {
    let enrolment = services.accounts.begin_totp(&caller.0, &body?.0.password, &client.0).await?;
    Ok(web::Json(enrolment))
}

/// Confirms the application with one of its codes. If it is the first factor, the other sessions of the caller end.
#[utoipa::path(tag = "account", operation_id = "confirmTotp", request_body = TotpCodeBody,
    security(("session" = [])),
    responses(
        (status = 200, description = "Added", body = RecoveryCodesResponse),
        (status = 400, description = "Wrong code, with its field, or nothing to confirm", body = ErrorResponse),
    ))]
#[post("/mfa/totp/confirm")]
pub async fn confirm_totp(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::OwnAccount>,
    client: ClientInfo,
    body: Result<Json<TotpCodeBody>, ApiError>,
) -> Result<web::Json<RecoveryCodesResponse>, ApiError> {
    let recovery_codes = services.accounts.confirm_totp(&caller.0, &body?.0.code, &client.0).await?;
    Ok(web::Json(RecoveryCodesResponse { recovery_codes }))
}

/// Removes the caller's authenticator application.
#[utoipa::path(tag = "account", operation_id = "removeTotp", request_body = PasswordConfirmationBody,
    security(("session" = [])),
    responses(
        (status = 204, description = "Removed"),
        (status = 400, description = "Wrong password, with its field; the last factor where one is mandatory",
            body = ErrorResponse),
        (status = 404, description = "No authenticator application", body = ErrorResponse),
        TooMany,
    ))]
#[delete("/mfa/totp")]
pub async fn remove_totp(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::OwnAccount>,
    client: ClientInfo,
    body: Result<Json<PasswordConfirmationBody>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let password = body?.0.password;
    services.accounts.remove_factor(&caller.0, FactorId::Totp, &password, &client.0).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Generates ten new recovery codes; the previous ones become invalid.
#[utoipa::path(tag = "account", operation_id = "replaceRecoveryCodes", request_body = PasswordConfirmationBody,
    security(("session" = [])),
    responses(
        (status = 200, description = "The new codes, returned only once", body = RecoveryCodesResponse),
        (status = 400, description = "Wrong password, with its field; no second factor", body = ErrorResponse),
        TooMany,
    ))]
#[post("/mfa/recovery-codes")]
pub async fn replace_recovery_codes(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::OwnAccount>,
    client: ClientInfo,
    body: Result<Json<PasswordConfirmationBody>, ApiError>,
) -> Result<web::Json<RecoveryCodesResponse>, ApiError> {
    let password = body?.0.password;
    let recovery_codes = services.accounts.replace_recovery_codes(&caller.0, &password, &client.0).await?;
    Ok(web::Json(RecoveryCodesResponse { recovery_codes }))
}

/// Starts the registration of a passkey.
#[utoipa::path(tag = "account", operation_id = "beginPasskey", request_body = PasswordConfirmationBody,
    security(("session" = [])),
    responses(
        (status = 200, description = "Options for the browser", body = PasskeyOptionsResponse),
        (status = 400, description = "Wrong password, with its field; too many passkeys; an application address that does not support passkeys",
            body = ErrorResponse),
        TooMany,
    ))]
#[post("/mfa/passkeys")]
pub async fn begin_passkey(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::OwnAccount>,
    client: ClientInfo,
    body: Result<Json<PasswordConfirmationBody>, ApiError>,
) -> Result<web::Json<PasskeyOptionsResponse>, ApiError> {
    let options = services.accounts.begin_passkey(&caller.0, &body?.0.password, &client.0).await?;
    Ok(web::Json(PasskeyOptionsResponse { options }))
}

/// Stores the passkey created by the browser. If it is the first factor, the other sessions of the caller end.
#[utoipa::path(tag = "account", operation_id = "confirmPasskey", request_body = PasskeyBody,
    security(("session" = [])),
    responses(
        (status = 200, description = "Added", body = RecoveryCodesResponse),
        (status = 400, description = "Missing name, or a response that does not match the options",
            body = ErrorResponse),
    ))]
#[post("/mfa/passkeys/confirm")]
pub async fn confirm_passkey(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::OwnAccount>,
    client: ClientInfo,
    body: Result<Json<PasskeyBody>, ApiError>,
) -> Result<web::Json<RecoveryCodesResponse>, ApiError> {
    let PasskeyBody { credential, name } = body?.0;
    let recovery_codes = services.accounts.confirm_passkey(&caller.0, &name, &credential, &client.0).await?;
    Ok(web::Json(RecoveryCodesResponse { recovery_codes }))
}

/// Removes a passkey of the caller.
#[utoipa::path(tag = "account", operation_id = "removePasskey", request_body = PasswordConfirmationBody,
    params(("id" = String, Path, format = Uuid, description = "The passkey")), security(("session" = [])),
    responses(
        (status = 204, description = "Removed"),
        (status = 400, description = "Wrong password, with its field; the last factor where one is mandatory",
            body = ErrorResponse),
        (status = 404, description = "No such passkey of the caller", body = ErrorResponse),
        TooMany,
    ))]
#[delete("/mfa/passkeys/{id}")]
pub async fn remove_passkey(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::OwnAccount>,
    client: ClientInfo,
    id: Id,
    body: Result<Json<PasswordConfirmationBody>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let (factor, password) = (FactorId::Passkey(id.0), body?.0.password);
    services.accounts.remove_factor(&caller.0, factor, &password, &client.0).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Removes every second factor of an account whose owner lost them. The sessions of the owner end, and the owner is
/// notified by mail.
#[utoipa::path(tag = "account", operation_id = "resetMfa",
    params(("id" = String, Path, format = Uuid, description = "Uuid of an account, or of a customer with an account")),
    security(("session" = [])),
    responses(
        (status = 204, description = "Reset"),
        (status = 400, description = "The caller's own account, or an account without second factors",
            body = ErrorResponse),
        AdminOnly,
        (status = 404, description = "No such account or customer", body = ErrorResponse),
    ))]
#[post("/accounts/{id}/mfa/reset")]
pub async fn reset(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ResetMfa>,
    id: Id,
) -> Result<HttpResponse, ApiError> {
    services.accounts.reset_mfa(&caller.0, id.0).await?;
    Ok(HttpResponse::NoContent().finish())
}
