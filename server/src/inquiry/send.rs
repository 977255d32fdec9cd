//! Public forms: `POST contact` and `POST simulations` (doc 1 §7, AMB-026, AMB-043).

use crate::http::client_address::ClientAddress;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::input::{IdempotencyKeyHeader, WholeBody, whole};
use crate::http::lenient_json::{LenientJson, read};
use crate::http::session::Caller;
use crate::wiring::Services;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, HttpResponse, post, web};
use application::actor::Actor;
use application::error::AppError;
use application::inquiry::send::Sender;
use domain::inquiry::consent::ConsentGiven;
use domain::inquiry::contact::ContactForm;
use domain::inquiry::trap::Trap;
use domain::shared::absent::null_as_default;
use domain::simulation::Simulation;
use futures::future::LocalBoxFuture;
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
    #[schema(max_length = 5_000)]
    message: Option<String>,
    /// Whether the visitor agrees to be contacted about this request, when the page asks.
    #[serde(default)]
    consent: Option<ConsentGiven>,
    /// Whether the visitor agrees to receive advice and offers, when the page asks.
    #[serde(default)]
    marketing: Option<ConsentGiven>,
    /// What the page reports about robots; a call without it is no robot.
    #[serde(default, deserialize_with = "null_as_default")]
    #[schema(required = false)]
    trap: Trap,
}

/// Sends a message to the firm. The same `Idempotency-Key` of the same caller sends the same message again and
/// makes no second one; with another content it is refused.
#[utoipa::path(tag = "inquiry", operation_id = "sendContact", request_body = ContactMessage,
    params(("Idempotency-Key" = Option<uuid::Uuid>, Header, description = "Drawn by the caller for this message")),
    security((), ("guest" = []), ("session" = []), ("apiToken" = ["inquiries:write"])),
    responses(
        (status = 204, description = "Received"),
        (status = 400, description = "Errors, each with its field; a key that served for something else", body = ErrorBody),
        (status = 429, description = "Too many messages; see Retry-After", body = ErrorBody),
    ))]
#[post("/contact")]
pub async fn contact(
    services: web::Data<Services>,
    caller: Result<Caller, ApiError>,
    client: ClientAddress,
    key: IdempotencyKeyHeader,
    body: LenientJson<ContactMessage>,
) -> Result<HttpResponse, ApiError> {
    let actor = visitor(caller)?;
    let LenientJson { value, unreadable } = body;
    let ContactMessage { first_name, last_name, email, phone_number, message, consent, marketing, trap } =
        value;
    let form = ContactForm { first_name, last_name, email, phone_number, message };
    let sender = Sender { actor: &actor, client: &client.0, key: key.0, trap, unreadable };
    services.inquiries.contact(sender, form, consent, marketing).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// What stands in the body of a simulation beside its answers.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BesideSimulation {
    /// The words beside `contactAccepted` that the page showed; the built-in ones when absent.
    #[serde(default)]
    #[schema(max_length = 1_000)]
    consent_wording: Option<String>,
    /// What the page reports about robots; a call without it is no robot.
    #[serde(default, deserialize_with = "null_as_default")]
    #[schema(required = false)]
    trap: Trap,
}

/// A simulation to send: the model, and what stands beside it.
#[derive(ToSchema)]
#[expect(dead_code, reason = "describes a body of which the two parts are read one after the other")]
pub struct SentSimulation {
    #[schema(inline = false)]
    #[serde(flatten)]
    simulation: Simulation,
    #[serde(flatten)]
    beside: BesideSimulation,
}

/// Body of a simulation, read as its answers and as its other fields.
pub struct SimulationBody(LenientJson<Simulation>, LenientJson<BesideSimulation>);

impl FromRequest for SimulationBody {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let body = whole(request, payload);
        Box::pin(async move {
            let WholeBody { bytes, too_long } = body.await?;
            let simulation: LenientJson<Simulation> = read(&bytes, too_long.clone())?;
            let mut beside: LenientJson<BesideSimulation> = read(&bytes, too_long)?;
            beside.unreadable.retain(|violation| !simulation.unreadable.contains(violation));
            Ok(Self(simulation, beside))
        })
    }
}

/// Sends a simulation to the firm. It is cleaned up as its form does it, then every error is reported at once.
/// The same `Idempotency-Key` of the same caller sends the same simulation again and makes no second one; with
/// another content it is refused. Files of an insurance are those that the caller uploaded and that belong to
/// nothing yet.
#[utoipa::path(tag = "inquiry", operation_id = "sendSimulation", request_body = SentSimulation,
    params(("Idempotency-Key" = Option<uuid::Uuid>, Header, description = "Drawn by the caller for these answers")),
    security((), ("guest" = []), ("session" = []), ("apiToken" = ["inquiries:write"])),
    responses(
        (status = 204, description = "Received"),
        (status = 400, description = "Errors, each with its field; a key that served for something else", body = ErrorBody),
        (status = 409, description = "A file was attached elsewhere at the same moment", body = ErrorBody),
        (status = 429, description = "Too many simulations; see Retry-After", body = ErrorBody),
    ))]
#[post("/simulations")]
pub async fn simulate(
    services: web::Data<Services>,
    caller: Result<Caller, ApiError>,
    client: ClientAddress,
    key: IdempotencyKeyHeader,
    body: SimulationBody,
) -> Result<HttpResponse, ApiError> {
    let actor = visitor(caller)?;
    let SimulationBody(LenientJson { value: simulation, mut unreadable }, beside) = body;
    unreadable.extend(beside.unreadable);
    let BesideSimulation { consent_wording, trap } = beside.value;
    let sender = Sender { actor: &actor, client: &client.0, key: key.0, trap, unreadable };
    services.inquiries.simulate(sender, simulation, consent_wording).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Returns the caller; the user of an expired session becomes a visitor, so that the form is not lost.
fn visitor(caller: Result<Caller, ApiError>) -> Result<Actor, ApiError> {
    match caller {
        Ok(caller) => Ok(caller.0),
        Err(ApiError::App(AppError::Unauthenticated)) => Ok(Actor::Guest(None)),
        Err(error) => Err(error),
    }
}
