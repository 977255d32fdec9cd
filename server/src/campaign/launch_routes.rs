//! Preparation and launch of a campaign.

use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::{IdempotencyKeyHeader, Json};
use crate::http::refusals::{AdminOnly, Locked};
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, post, web};
use application::campaign::launch::CampaignAndRecipients;
use application::campaign::views::{CampaignBalance, CampaignEstimate, ContactedPerson};
use domain::account::access::act;
use domain::campaign::CampaignKind;
use domain::campaign::form::CampaignForm;
use domain::shared::instant::Instant;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// Credits used and remaining. The remaining ones exclude the credits of waiting messages.
#[utoipa::path(tag = "campaign", operation_id = "getCampaignBalance", security(("session" = [])),
    responses(
        (status = 200, description = "The balance", body = CampaignBalance),
        AdminOnly,
    ))]
#[get("/campaigns/balance")]
pub async fn read_balance(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageCampaigns>,
) -> Result<web::Json<CampaignBalance>, ApiError> {
    Ok(web::Json(services.campaigns.read_balance(&caller.0).await?))
}

/// Number of recipients and cost of a campaign, without duplicates and refusals. The message may still be incomplete.
#[utoipa::path(tag = "campaign", operation_id = "estimateCampaign", request_body = CampaignForm,
    security(("session" = [])),
    responses(
        (status = 200, description = "The estimate", body = CampaignEstimate),
        (status = 400, description = "Missing type, missing group, or unknown group", body = ErrorResponse),
        AdminOnly,
    ))]
#[post("/campaigns/estimate")]
pub async fn estimate(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageCampaigns>,
    body: Result<Json<CampaignForm>, ApiError>,
) -> Result<web::Json<CampaignEstimate>, ApiError> {
    Ok(web::Json(services.campaigns.estimate(&caller.0, body?.0).await?))
}

/// A test message.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CampaignTest)]
pub struct CampaignTestBody {
    #[serde(flatten)]
    campaign: CampaignForm,
    /// Recipient of an SMS, ten digits. A mail is sent to the address of the caller.
    #[serde(default)]
    phone_number: Option<String>,
}

/// Sends the message to the caller, as recipients would receive it. At most 20 an hour.
#[utoipa::path(tag = "campaign", operation_id = "testCampaign", request_body = CampaignTestBody,
    security(("session" = [])),
    responses(
        (status = 204, description = "Sent"),
        (status = 400, description = "Errors, each with its field; refused by the mail server or the SMS provider",
            body = ErrorResponse),
        AdminOnly, Locked,
        (status = 404, description = "A file that the caller did not upload", body = ErrorResponse),
        (status = 429, description = "Too many tests; see Retry-After", body = ErrorResponse),
    ))]
#[post("/campaigns/test")]
pub async fn send_test(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageCampaigns>,
    body: Result<Json<CampaignTestBody>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let CampaignTestBody { campaign, phone_number } = body?.0;
    services.campaigns.test(&caller.0, campaign, phone_number.as_deref()).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// A launched campaign.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LaunchedCampaign)]
pub struct CampaignLaunchResponse {
    uuid: Uuid,
    /// Number of SMS: parts times recipients.
    nb_sms_sent: u64,
    /// Number of mails.
    nb_mails_sent: u64,
    /// Time of the last SMS; null for mails.
    #[schema(required)]
    last_sms_sent: Option<Instant>,
    /// Recipients.
    contacts: Vec<ContactedPerson>,
}

impl From<CampaignAndRecipients> for CampaignLaunchResponse {
    fn from(CampaignAndRecipients { campaign, people }: CampaignAndRecipients) -> Self {
        let (sms, mails) = match campaign.kind {
            CampaignKind::Sms => (campaign.recipients.saturating_mul(campaign.parts.into()), 0),
            CampaignKind::Email => (0, campaign.recipients),
        };
        Self {
            uuid: campaign.uuid,
            nb_sms_sent: sms,
            nb_mails_sent: mails,
            last_sms_sent: campaign.last_at.filter(|_| campaign.kind == CampaignKind::Sms),
            contacts: people,
        }
    }
}

/// Launches a campaign: each recipient who accepts messages gets it once. A repeated `Idempotency-Key` with the same
/// content returns the first campaign and launches no second one. Credits are reserved immediately; SMS are sent within
/// business hours, mails at the configured rate.
#[utoipa::path(tag = "campaign", operation_id = "launchCampaign", request_body = CampaignForm,
    params(("Idempotency-Key" = Option<uuid::Uuid>, Header, description = "UUID generated by the client for this campaign")),
    security(("session" = [])),
    responses(
        (status = 201, description = "Launched", body = CampaignLaunchResponse),
        (status = 400, description = "Errors, each with its field; too few credits", body = ErrorResponse),
        AdminOnly,
        (status = 404, description = "A file that the caller did not upload", body = ErrorResponse),
        (status = 409, description = "A file was attached by a concurrent request", body = ErrorResponse),
    ))]
#[post("/campaigns")]
pub async fn launch(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageCampaigns>,
    key: IdempotencyKeyHeader,
    body: Result<Json<CampaignForm>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let campaign = services.campaigns.launch(&caller.0, body?.0, key.0).await?;
    Ok(HttpResponse::Created().json(CampaignLaunchResponse::from(campaign)))
}
