//! Evaluation of a password while it is typed.

use crate::http::client_address::ClientAddress;
use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::Json;
use crate::http::refusals::{SessionEnded, TooMany};
use crate::http::session::Caller;
use crate::wiring::Services;
use actix_web::{post, web};
use application::account::password_choice;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A password that is being typed.
#[derive(Deserialize, ToSchema)]
#[schema(as = TypedPassword)]
pub struct PasswordBody {
    #[serde(default)]
    #[schema(max_length = 64, format = Password)]
    password: String,
    /// Secret of the password link, if the password is set through a link.
    #[serde(default)]
    link: Option<String>,
}

/// Evaluation of a password.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PasswordCheck)]
pub struct PasswordCheckResponse {
    /// Minimum number of characters for this account.
    min_length: usize,
    /// Reasons for refusal, in French; empty when the password is accepted.
    refusals: Vec<String>,
    /// Warnings about an accepted password, in French.
    warnings: Vec<String>,
}

/// Evaluates a password for the logged-in account or the owner of the link, else with the rules for customers. A weak
/// password and an invalid link are reported in the response, not as an error. The password is neither stored nor
/// logged.
#[utoipa::path(tag = "account", operation_id = "lookAtPassword", request_body = PasswordBody,
    security((), ("session" = []), ("guest" = [])),
    responses(
        (status = 200, description = "The evaluation", body = PasswordCheckResponse),
        (status = 400, description = "Malformed body, or text too long for a password", body = ErrorResponse),
        SessionEnded, TooMany,
    ))]
#[post("/password/look")]
pub async fn check_password(
    services: web::Data<Services>,
    caller: Caller,
    client: ClientAddress,
    body: Result<Json<PasswordBody>, ApiError>,
) -> Result<web::Json<PasswordCheckResponse>, ApiError> {
    let PasswordBody { password, link } = body?.0;
    let check =
        services.accounts.check_new_password(&caller.0, link.as_deref(), &password, &client.0).await?;
    let password_choice::PasswordCheck { verdict, min_length } = check;
    let texts = |messages: Vec<&str>| messages.into_iter().map(str::to_owned).collect();
    Ok(web::Json(PasswordCheckResponse {
        min_length,
        refusals: texts(verdict.refusals),
        warnings: texts(verdict.warnings),
    }))
}
