//! Preparation and launch of a campaign.

use super::views::{Balance, Estimate, LaunchedCampaign};
use crate::http::error::{ApiError, ErrorBody};
use crate::http::input::{IdempotencyKeyHeader, Json};
use crate::http::session::Permit;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, post, web};
use domain::account::access::act;
use domain::campaign::form::CampaignForm;
use serde::Deserialize;
use utoipa::ToSchema;

/// Credits used and left. What waits to leave is no longer left.
#[utoipa::path(tag = "campaign", operation_id = "getCampaignBalance", security(("session" = [])),
    responses(
        (status = 200, description = "The balance", body = Balance),
        (status = 403, description = "Not an ADMIN", body = ErrorBody),
    ))]
#[get("/campaigns/balance")]
pub async fn balance(
    services: web::Data<Services>,
    caller: Permit<act::ManageCampaigns>,
) -> Result<web::Json<Balance>, ApiError> {
    Ok(web::Json(services.campaigns.balance(&caller.0).await?.into()))
}

/// Whom a campaign would reach and what it would cost, duplicates and refusals left out. The message itself may
/// still be unfinished.
#[utoipa::path(tag = "campaign", operation_id = "estimateCampaign", request_body = CampaignForm,
    security(("session" = [])),
    responses(
        (status = 200, description = "The estimate", body = Estimate),
        (status = 400, description = "No type, no group, an unknown group", body = ErrorBody),
        (status = 403, description = "Not an ADMIN", body = ErrorBody),
    ))]
#[post("/campaigns/estimate")]
pub async fn estimate(
    services: web::Data<Services>,
    caller: Permit<act::ManageCampaigns>,
    body: Result<Json<CampaignForm>, ApiError>,
) -> Result<web::Json<Estimate>, ApiError> {
    Ok(web::Json(services.campaigns.estimate(&caller.0, body?.0).await?.into()))
}

/// A campaign to try on oneself.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CampaignTest {
    #[serde(flatten)]
    campaign: CampaignForm,
    /// Where the SMS goes: ten digits. A mail goes to the address of the caller's account.
    #[serde(default)]
    phone_number: Option<String>,
}

/// Sends the message to oneself, as people will get it. At most 20 an hour.
#[utoipa::path(tag = "campaign", operation_id = "testCampaign", request_body = CampaignTest,
    security(("session" = [])),
    responses(
        (status = 204, description = "Sent"),
        (status = 400, description = "Errors, each with its field; a server that refuses", body = ErrorBody),
        (status = 403, description = "Not an ADMIN", body = ErrorBody),
        (status = 404, description = "A file that is no upload of the caller", body = ErrorBody),
        (status = 429, description = "Too many tests; see Retry-After", body = ErrorBody),
        (status = 423, description = "A file is not scanned yet", body = ErrorBody),
    ))]
#[post("/campaigns/test")]
pub async fn test(
    services: web::Data<Services>,
    caller: Permit<act::ManageCampaigns>,
    body: Result<Json<CampaignTest>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let CampaignTest { campaign, phone_number } = body?.0;
    services.campaigns.test(&caller.0, campaign, phone_number.as_deref()).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Launches a campaign: each person who may be written to gets it once. The same `Idempotency-Key` with the same
/// content answers the same campaign and launches no second one. Credits are reserved at once; SMS leave within
/// business hours, mails at the configured rate.
#[utoipa::path(tag = "campaign", operation_id = "launchCampaign", request_body = CampaignForm,
    params(("Idempotency-Key" = Option<uuid::Uuid>, Header, description = "Drawn by the caller for this campaign")),
    security(("session" = [])),
    responses(
        (status = 201, description = "Launched", body = LaunchedCampaign),
        (status = 400, description = "Errors, each with its field; too few credits", body = ErrorBody),
        (status = 403, description = "Not an ADMIN", body = ErrorBody),
        (status = 404, description = "A file that is no upload of the caller", body = ErrorBody),
        (status = 409, description = "A file was attached elsewhere at the same moment", body = ErrorBody),
    ))]
#[post("/campaigns")]
pub async fn launch(
    services: web::Data<Services>,
    caller: Permit<act::ManageCampaigns>,
    key: IdempotencyKeyHeader,
    body: Result<Json<CampaignForm>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let launched = services.campaigns.launch(&caller.0, body?.0, key.0).await?;
    Ok(HttpResponse::Created().json(LaunchedCampaign::from(launched)))
}
