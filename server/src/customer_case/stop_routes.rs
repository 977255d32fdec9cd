//! Decisions of customers about their reminders, through the link in a reminder. The signed link authorises the
//! request: no session is read.

use crate::http::client_address::ClientAddress;
use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::{Id, Json, Query};
use crate::http::refusals::TooMany;
use crate::http::response::disable_caching;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, post, web};
use application::customer_case::stop_links::StopLink;
use application::customer_case::stop_reminders::{LinkRequest, RemindedCase};
use domain::shared::instant::Instant;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::reminder_routes::ReminderSwitchBody;

/// Query parameters of the link in a reminder.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ReminderLinkQuery {
    /// Customer who received the mail.
    customer: Option<String>,
    /// Time of the mail, in microseconds.
    sent: Option<String>,
    /// Signature of the server over all parameters.
    signature: Option<String>,
}

impl ReminderLinkQuery {
    fn to_link_request<'a>(&'a self, record: Uuid, client: &'a ClientAddress) -> LinkRequest<'a> {
        let customer = self.customer.as_deref().and_then(|text| Uuid::parse_str(text).ok());
        let sent_at = self.sent.as_deref().and_then(|text| text.parse().ok()).map(Instant::from_micros);
        let link =
            customer.zip(sent_at).map(|(customer, sent_at)| StopLink { record, customer, sent: sent_at });
        LinkRequest { link, signature: self.signature.as_deref().unwrap_or_default(), client: &client.0 }
    }
}

/// Cases of the link that still need their customers; may be empty.
#[derive(Serialize, ToSchema)]
#[schema(as = ReminderChoice)]
pub struct ReminderChoiceResponse {
    cases: Vec<RemindedCase>,
}

/// Cases that a reminder link refers to. Changes nothing, because mail scanners open links automatically.
#[utoipa::path(tag = "customer-case", operation_id = "getReminderChoice",
    params(("id" = String, Path, format = Uuid, description = "The record"), ReminderLinkQuery),
    responses(
        (status = 200, description = "The cases of the link", body = ReminderChoiceResponse),
        (status = 404, description = "Invalid link, or its customer was deleted", body = ErrorResponse),
        TooMany,
    ))]
#[get("/reminder-choices/{id}")]
pub async fn read(
    services: web::Data<Services>,
    client: ClientAddress,
    id: Id,
    link: Query<ReminderLinkQuery>,
) -> Result<HttpResponse, ApiError> {
    let cases = services.reminder_choices.open(link.0.to_link_request(id.0, &client)).await?;
    Ok(disable_caching(HttpResponse::Ok()).json(ReminderChoiceResponse { cases }))
}

/// Disables or enables the reminders of the cases of a link; repeated calls succeed.
#[utoipa::path(tag = "customer-case", operation_id = "chooseReminders", request_body = ReminderSwitchBody,
    params(("id" = String, Path, format = Uuid, description = "The record"), ReminderLinkQuery),
    responses(
        (status = 200, description = "The saved cases of the link", body = ReminderChoiceResponse),
        (status = 400, description = "Missing `enabled`", body = ErrorResponse),
        (status = 404, description = "Invalid link, or its customer was deleted", body = ErrorResponse),
        TooMany,
    ))]
#[post("/reminder-choices/{id}")]
pub async fn choose(
    services: web::Data<Services>,
    client: ClientAddress,
    id: Id,
    link: Query<ReminderLinkQuery>,
    body: Json<ReminderSwitchBody>,
) -> Result<HttpResponse, ApiError> {
    let saved_choice = services
        .reminder_choices
        .set_reminders(link.0.to_link_request(id.0, &client), body.0.enabled)
        .await?;
    Ok(disable_caching(HttpResponse::Ok()).json(ReminderChoiceResponse { cases: saved_choice }))
}
