//! Second factors: the second step of a login, the factors of the own account, and their reset by an admin.

use super::mfa_views::{
    MfaLogin, MfaOverview, NewPasskey, PasskeySetup, PasswordConfirmation, RecoveryCodes, TotpCode, TotpSetup,
};
use super::routes::{Session, session};
use crate::http::client::ClientInfo;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::input::{Id, Json};
use crate::http::session::Permit;
use crate::wiring::Services;
use actix_web::{HttpResponse, delete, get, post, web};
use application::account::mfa::login::MfaAnswer;
use application::account::mfa::ports::FactorId;
use domain::account::access::act;

/// Opens the session of a login that asked for a second factor.
#[utoipa::path(tag = "account", operation_id = "loginWithMfa", request_body = MfaLogin, responses(
    (status = 200, description = "The session's token", body = Session),
    (status = 400, description = "A wrong answer, at its field; with `reason` when the login is over and begins anew with the password", body = ErrorBody),
    (status = 429, description = "Too many wrong answers for the account; see Retry-After", body = ErrorBody),
))]
#[post("/login/mfa")]
pub async fn login(
    services: web::Data<Services>,
    client: ClientInfo,
    body: Json<MfaLogin>,
) -> Result<HttpResponse, ApiError> {
    let MfaLogin { challenge, code, recovery_code, passkey } = body.0;
    let answer = MfaAnswer::of(code, recovery_code, passkey)?;
    let opened = services.accounts.answer_mfa(&challenge, answer, &client.0).await?;
    Ok(session(&services, opened))
}

/// One's own second factors.
#[utoipa::path(tag = "account", operation_id = "getOwnMfa", security(("session" = [])), responses(
    (status = 200, description = "What there is beside the password", body = MfaOverview),
))]
#[get("/mfa")]
pub async fn state(
    services: web::Data<Services>,
    caller: Permit<act::OwnAccount>,
) -> Result<web::Json<MfaOverview>, ApiError> {
    Ok(web::Json(services.accounts.mfa_state(&caller.0).await?.into()))
}

/// Begins to add an authenticator application, or to put another one in its place; it serves once it is confirmed.
#[utoipa::path(tag = "account", operation_id = "beginTotp", request_body = PasswordConfirmation,
    security(("session" = [])),
    responses(
        (status = 200, description = "The secret of the application, this once", body = TotpSetup),
        (status = 400, description = "A wrong password, at its field", body = ErrorBody),
        (status = 429, description = "Too many tries; see Retry-After", body = ErrorBody),
    ))]
#[post("/mfa/totp")]
pub async fn begin_totp(
    services: web::Data<Services>,
    caller: Permit<act::OwnAccount>,
    client: ClientInfo,
    body: Result<Json<PasswordConfirmation>, ApiError>,
) -> Result<web::Json<TotpSetup>, ApiError> {
    let begun = services.accounts.begin_totp(&caller.0, &body?.0.password, &client.0).await?;
    Ok(web::Json(begun.into()))
}

/// Confirms the application with a code of it; with the first factor, the other sessions end.
#[utoipa::path(tag = "account", operation_id = "confirmTotp", request_body = TotpCode,
    security(("session" = [])),
    responses(
        (status = 200, description = "Added", body = RecoveryCodes),
        (status = 400, description = "A wrong code, at its field, or nothing to confirm", body = ErrorBody),
    ))]
#[post("/mfa/totp/confirm")]
pub async fn confirm_totp(
    services: web::Data<Services>,
    caller: Permit<act::OwnAccount>,
    client: ClientInfo,
    body: Result<Json<TotpCode>, ApiError>,
) -> Result<web::Json<RecoveryCodes>, ApiError> {
    let recovery_codes = services.accounts.confirm_totp(&caller.0, &body?.0.code, &client.0).await?;
    Ok(web::Json(RecoveryCodes { recovery_codes }))
}

/// Removes one's own authenticator application.
#[utoipa::path(tag = "account", operation_id = "removeTotp", request_body = PasswordConfirmation,
    security(("session" = [])),
    responses(
        (status = 204, description = "Removed"),
        (status = 400, description = "A wrong password, at its field; the last factor where one is required", body = ErrorBody),
        (status = 404, description = "There is none", body = ErrorBody),
        (status = 429, description = "Too many tries; see Retry-After", body = ErrorBody),
    ))]
#[delete("/mfa/totp")]
pub async fn remove_totp(
    services: web::Data<Services>,
    caller: Permit<act::OwnAccount>,
    client: ClientInfo,
    body: Result<Json<PasswordConfirmation>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let password = body?.0.password;
    services.accounts.remove_factor(&caller.0, FactorId::Totp, &password, &client.0).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Draws ten new recovery codes; those of before serve no more.
#[utoipa::path(tag = "account", operation_id = "replaceRecoveryCodes", request_body = PasswordConfirmation,
    security(("session" = [])),
    responses(
        (status = 200, description = "The new codes, this once", body = RecoveryCodes),
        (status = 400, description = "A wrong password, at its field; no second factor", body = ErrorBody),
        (status = 429, description = "Too many tries; see Retry-After", body = ErrorBody),
    ))]
#[post("/mfa/recovery-codes")]
pub async fn replace_recovery_codes(
    services: web::Data<Services>,
    caller: Permit<act::OwnAccount>,
    client: ClientInfo,
    body: Result<Json<PasswordConfirmation>, ApiError>,
) -> Result<web::Json<RecoveryCodes>, ApiError> {
    let password = body?.0.password;
    let recovery_codes = services.accounts.replace_recovery_codes(&caller.0, &password, &client.0).await?;
    Ok(web::Json(RecoveryCodes { recovery_codes }))
}

/// Begins to add a passkey.
#[utoipa::path(tag = "account", operation_id = "beginPasskey", request_body = PasswordConfirmation,
    security(("session" = [])),
    responses(
        (status = 200, description = "What the browser is to ask", body = PasskeySetup),
        (status = 400, description = "A wrong password, at its field; too many passkeys; an address that can have none", body = ErrorBody),
        (status = 429, description = "Too many tries; see Retry-After", body = ErrorBody),
    ))]
#[post("/mfa/passkeys")]
pub async fn begin_passkey(
    services: web::Data<Services>,
    caller: Permit<act::OwnAccount>,
    client: ClientInfo,
    body: Result<Json<PasswordConfirmation>, ApiError>,
) -> Result<web::Json<PasskeySetup>, ApiError> {
    let options = services.accounts.begin_passkey(&caller.0, &body?.0.password, &client.0).await?;
    Ok(web::Json(PasskeySetup { options }))
}

/// Keeps the passkey that the browser made; with the first factor, the other sessions end.
#[utoipa::path(tag = "account", operation_id = "confirmPasskey", request_body = NewPasskey,
    security(("session" = [])),
    responses(
        (status = 200, description = "Added", body = RecoveryCodes),
        (status = 400, description = "No name, or an answer that does not fit what was asked", body = ErrorBody),
    ))]
#[post("/mfa/passkeys/confirm")]
pub async fn confirm_passkey(
    services: web::Data<Services>,
    caller: Permit<act::OwnAccount>,
    client: ClientInfo,
    body: Result<Json<NewPasskey>, ApiError>,
) -> Result<web::Json<RecoveryCodes>, ApiError> {
    let NewPasskey { credential, name } = body?.0;
    let recovery_codes =
        services.accounts.confirm_passkey(&caller.0, (&name, &credential), &client.0).await?;
    Ok(web::Json(RecoveryCodes { recovery_codes }))
}

/// Removes one of one's own passkeys.
#[utoipa::path(tag = "account", operation_id = "removePasskey", request_body = PasswordConfirmation,
    params(("id" = String, Path, format = Uuid, description = "The passkey")), security(("session" = [])),
    responses(
        (status = 204, description = "Removed"),
        (status = 400, description = "A wrong password, at its field; the last factor where one is required", body = ErrorBody),
        (status = 404, description = "No such passkey of the caller", body = ErrorBody),
        (status = 429, description = "Too many tries; see Retry-After", body = ErrorBody),
    ))]
#[delete("/mfa/passkeys/{id}")]
pub async fn remove_passkey(
    services: web::Data<Services>,
    caller: Permit<act::OwnAccount>,
    client: ClientInfo,
    id: Id,
    body: Result<Json<PasswordConfirmation>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let (factor, password) = (FactorId::Passkey(id.0), body?.0.password);
    services.accounts.remove_factor(&caller.0, factor, &password, &client.0).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Takes every second factor off somebody's account, who lost them; their sessions end, and a mail says so.
#[utoipa::path(tag = "account", operation_id = "resetMfa",
    params(("id" = String, Path, format = Uuid, description = "An account, or a customer who has one")),
    security(("session" = [])),
    responses(
        (status = 204, description = "Reset"),
        (status = 400, description = "One's own account, or one without second factors", body = ErrorBody),
        (status = 403, description = "Not an ADMIN", body = ErrorBody),
        (status = 404, description = "Nobody's identifier", body = ErrorBody),
    ))]
#[post("/accounts/{id}/mfa/reset")]
pub async fn reset(
    services: web::Data<Services>,
    caller: Permit<act::ResetMfa>,
    id: Id,
) -> Result<HttpResponse, ApiError> {
    services.accounts.reset_mfa(&caller.0, id.0).await?;
    Ok(HttpResponse::NoContent().finish())
}
