//! What visitors send: `POST contact` (doc 1 §7, AMB-026, AMB-043).

use crate::client_address::ClientAddress;
use crate::error::{ApiError, ErrorBody};
use crate::input::{Json, SentKey};
use crate::session::Caller;
use crate::wiring::Services;
use actix_web::{HttpResponse, post, web};
use application::actor::Actor;
use application::error::AppError;
use application::inquiry::send::Sender;
use domain::inquiry::consent::ConsentGiven;
use domain::inquiry::contact::ContactForm;
use domain::inquiry::trap::Trap;
use domain::shared::absent::null_as_default;
use serde::Deserialize;
use utoipa::ToSchema;

/// A contact message. All five fields of the form are required.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContactMessage {
    /// Given name.
    #[serde(default)]
    first_name: Option<String>,
    /// Family name.
    #[serde(default)]
    last_name: Option<String>,
    /// Where the answer goes.
    #[serde(default)]
    email: Option<String>,
    /// Ten digits, however they are grouped.
    #[serde(default)]
    phone_number: Option<String>,
    /// At most 5 000 characters.
    #[serde(default)]
    message: Option<String>,
    /// What the visitor agreed to, when the page asks.
    #[serde(default)]
    consent: Option<ConsentGiven>,
    /// What the page tells of robots; a call without it is no robot.
    #[serde(default, deserialize_with = "null_as_default")]
    trap: Trap,
}

/// Sends a message to the firm. The same `Idempotency-Key` of the same caller sends the same message again and
/// makes no second one; with another content it is refused.
#[utoipa::path(tag = "inquiry", operation_id = "sendContact", request_body = ContactMessage,
    params(("Idempotency-Key" = Option<uuid::Uuid>, Header, description = "Drawn by the caller for this message")),
    security((), ("guest" = []), ("session" = [])),
    responses(
        (status = 204, description = "Received"),
        (status = 400, description = "Mistakes, each with its field; a key that served for something else", body = ErrorBody),
        (status = 413, description = "Body too large", body = ErrorBody),
        (status = 429, description = "Too many messages; see Retry-After", body = ErrorBody),
    ))]
#[post("/contact")]
pub async fn contact(
    services: web::Data<Services>,
    caller: Result<Caller, ApiError>,
    client: ClientAddress,
    key: SentKey,
    body: Json<ContactMessage>,
) -> Result<HttpResponse, ApiError> {
    let actor = visitor(caller)?;
    let ContactMessage { first_name, last_name, email, phone_number, message, consent, trap } = body.0;
    let form = ContactForm { first_name, last_name, email, phone_number, message };
    let sender = Sender { actor: &actor, client: &client.0, key: key.0, trap };
    services.inquiries.contact(sender, form, consent).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Whoever calls; one whose session has ended is a visitor like another, and loses nothing of what they wrote.
fn visitor(caller: Result<Caller, ApiError>) -> Result<Actor, ApiError> {
    match caller {
        Ok(caller) => Ok(caller.0),
        Err(ApiError::App(AppError::Unauthenticated)) => Ok(Actor::Guest(None)),
        Err(error) => Err(error),
    }
}
