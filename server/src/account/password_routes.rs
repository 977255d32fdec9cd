//! Evaluation of a password while it is typed.

use crate::http::client_address::ClientAddress;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::input::Json;
use crate::http::session::Caller;
use crate::wiring::Services;
use actix_web::{post, web};
use application::account::password_choice::PasswordCheck as Look;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A password that is being typed.
#[derive(Deserialize, ToSchema)]
pub struct TypedPassword {
    #[serde(default)]
    #[schema(max_length = 64, format = Password)]
    password: String,
    /// The secret of the link that it is chosen with, if it is.
    #[serde(default)]
    link: Option<String>,
}

/// What choosing it would answer.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PasswordCheck {
    /// Fewest characters that this person may choose.
    min_length: usize,
    /// Why it is refused, in French; empty when it is accepted.
    refusals: Vec<String>,
    /// What is said of one that is accepted all the same.
    warnings: Vec<String>,
}

/// Evaluates a password for the logged-in account or the owner of the link, else with the rules for customers: the
/// verdict is the response, also on a bad password and on a link that is no longer valid. The password is neither stored
/// nor logged.
#[utoipa::path(tag = "account", operation_id = "lookAtPassword", request_body = TypedPassword,
    security((), ("session" = []), ("guest" = [])),
    responses(
        (status = 200, description = "What it is worth", body = PasswordCheck),
        (status = 400, description = "A malformed body, or a text too long for a password", body = ErrorBody),
        (status = 401, description = "The session has ended", body = ErrorBody),
        (status = 429, description = "Too many tries; see Retry-After", body = ErrorBody),
    ))]
#[post("/password/look")]
pub async fn look(
    services: web::Data<Services>,
    caller: Caller,
    client: ClientAddress,
    body: Result<Json<TypedPassword>, ApiError>,
) -> Result<web::Json<PasswordCheck>, ApiError> {
    let TypedPassword { password, link } = body?.0;
    let found =
        services.accounts.check_new_password(&caller.0, link.as_deref(), &password, &client.0).await?;
    let Look { verdict, min_length } = found;
    let texts = |messages: Vec<&str>| messages.into_iter().map(str::to_owned).collect();
    Ok(web::Json(PasswordCheck {
        min_length,
        refusals: texts(verdict.refusals),
        warnings: texts(verdict.warnings),
    }))
}
