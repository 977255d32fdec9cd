//! History of campaigns: progress, recipients, pause, resume, cancel.

use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::{Id, PagingQuery, Query};
use crate::http::list::{ListJournal, ListRows, list_response, page_response};
use crate::http::refusals::{AdminOnly, Invalid, NotFound};
use crate::http::session::AuthorizedCaller;
use crate::http::sort::parse_sorting;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, post, web};
use application::campaign::ports::{CampaignFilter, CampaignOrder};
use application::campaign::views::{CampaignRow, MessageRow};
use application::error::AppError;
use application::paging::PageRequest;
use domain::account::access::act;
use domain::campaign::{CampaignKind, CampaignState, MessageState};
use serde::Deserialize;

/// Default page size of the messages of a campaign.
const MESSAGES_PAGE_SIZE: u64 = 20;

/// Filters of the list.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CampaignQuery {
    /// `sms` or `email`.
    #[serde(rename = "type")]
    #[param(rename = "type")]
    kind: Option<String>,
    /// `planned`, `sending`, `paused`, `cancelled` or `finished`.
    state: Option<String>,
    /// `createdAt`, `recipients`, `sent` or `failed`; a leading minus sorts in descending order. Default: `-createdAt`.
    sort: Option<String>,
}

const SORTS: [(&str, CampaignOrder); 4] = [
    ("createdAt", CampaignOrder::Launched),
    ("recipients", CampaignOrder::Recipients),
    ("sent", CampaignOrder::Sent),
    ("failed", CampaignOrder::Failed),
];

impl CampaignQuery {
    /// Parses the filters.
    ///
    /// # Errors
    /// `Invalid`: a filter is invalid.
    pub(crate) fn parse(&self) -> Result<CampaignFilter, AppError> {
        Ok(CampaignFilter {
            kind: parse_label(self.kind.as_deref(), "type", CampaignKind::from_key)?,
            state: parse_label(self.state.as_deref(), "state", CampaignState::from_key)?,
            sorting: parse_sorting(self.sort.as_deref(), &SORTS)?,
        })
    }
}

/// Parses an optional filter; `None` when it is empty.
fn parse_label<T>(
    text: Option<&str>,
    field: &str,
    read: fn(&str) -> Option<T>,
) -> Result<Option<T>, AppError> {
    match text.map(str::trim) {
        None | Some("") => Ok(None),
        Some(text) => {
            let value = read(text);
            value.map(Some).ok_or_else(|| AppError::invalid_field(field, "Valeur non valide."))
        }
    }
}

/// The campaigns, newest first by default. Without `page` and `pageSize` the whole list, otherwise one page with
/// `X-Total-Count`.
#[utoipa::path(tag = "campaign", operation_id = "listCampaigns",
    params(CampaignQuery, PagingQuery), security(("session" = [])),
    responses(
        (status = 200, description = "The campaigns", body = Vec<CampaignRow>,
            headers(("X-Total-Count" = u64, description = "Number of rows of the whole filtered list; only with a page"))),
        Invalid, AdminOnly,
    ))]
#[get("/campaigns")]
pub async fn list(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageCampaigns>,
    filter: Query<CampaignQuery>,
    paging: Query<PagingQuery>,
) -> Result<HttpResponse, ApiError> {
    let filter = filter.0.parse()?;
    let rows = match paging.0.to_page_request()? {
        Some(page) => ListRows::Page(services.campaigns.list(&caller.0, filter, page).await?),
        None => ListRows::All(services.campaigns.list_all(&caller.0, filter).await?),
    };
    Ok(list_response::<_, CampaignRow>(rows, ListJournal::NoEntry))
}

/// One campaign with its files and its progress.
#[utoipa::path(tag = "campaign", operation_id = "getCampaign",
    params(("id" = String, Path, format = Uuid, description = "The campaign")), security(("session" = [])),
    responses(
        (status = 200, description = "The campaign", body = CampaignRow),
        AdminOnly, NotFound,
    ))]
#[get("/campaigns/{id}")]
pub async fn open(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageCampaigns>,
    id: Id,
) -> Result<web::Json<CampaignRow>, ApiError> {
    Ok(web::Json(services.campaigns.open(&caller.0, id.0).await?))
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MessageQuery {
    /// `waiting`, `sending`, `sent`, `failed`, `skipped` or `cancelled`.
    state: Option<String>,
}

/// Messages of a campaign with their state and the reason of failures. Always paged; the first 20 by default.
#[utoipa::path(tag = "campaign", operation_id = "listCampaignMessages",
    params(("id" = String, Path, format = Uuid, description = "The campaign"), MessageQuery, PagingQuery),
    security(("session" = [])),
    responses(
        (status = 200, description = "The messages", body = Vec<MessageRow>,
            headers(("X-Total-Count" = u64, description = "Number of rows of the whole filtered list"))),
        Invalid, AdminOnly, NotFound,
    ))]
#[get("/campaigns/{id}/messages")]
pub async fn list_messages(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageCampaigns>,
    id: Id,
    filter: Query<MessageQuery>,
    paging: Query<PagingQuery>,
) -> Result<HttpResponse, ApiError> {
    let state = parse_label(filter.0.state.as_deref(), "state", MessageState::from_key)?;
    let page = paging.0.to_page_request()?.unwrap_or(PageRequest { page: 1, page_size: MESSAGES_PAGE_SIZE });
    let messages = services.campaigns.list_messages(&caller.0, id.0, state, page).await?;
    Ok(page_response::<_, MessageRow>(messages, ListJournal::NoEntry))
}

/// Pauses a campaign: nothing more is sent until it is resumed.
#[utoipa::path(tag = "campaign", operation_id = "pauseCampaign",
    params(("id" = String, Path, format = Uuid, description = "The campaign")), security(("session" = [])),
    responses(
        (status = 200, description = "Paused", body = CampaignRow),
        (status = 400, description = "The campaign is not being sent", body = ErrorResponse),
        AdminOnly, NotFound,
    ))]
#[post("/campaigns/{id}/pause")]
pub async fn pause(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageCampaigns>,
    id: Id,
) -> Result<web::Json<CampaignRow>, ApiError> {
    Ok(web::Json(services.campaigns.pause(&caller.0, id.0).await?))
}

/// Resumes a paused campaign.
#[utoipa::path(tag = "campaign", operation_id = "resumeCampaign",
    params(("id" = String, Path, format = Uuid, description = "The campaign")), security(("session" = [])),
    responses(
        (status = 200, description = "Resumed", body = CampaignRow),
        (status = 400, description = "The campaign is not paused", body = ErrorResponse),
        AdminOnly, NotFound,
    ))]
#[post("/campaigns/{id}/resume")]
pub async fn resume(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageCampaigns>,
    id: Id,
) -> Result<web::Json<CampaignRow>, ApiError> {
    Ok(web::Json(services.campaigns.resume(&caller.0, id.0).await?))
}

/// Cancels the unsent messages and releases their credits.
#[utoipa::path(tag = "campaign", operation_id = "cancelCampaign",
    params(("id" = String, Path, format = Uuid, description = "The campaign")), security(("session" = [])),
    responses(
        (status = 200, description = "Cancelled", body = CampaignRow),
        (status = 400, description = "The campaign has ended", body = ErrorResponse),
        AdminOnly, NotFound,
    ))]
#[post("/campaigns/{id}/cancel")]
pub async fn cancel(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ManageCampaigns>,
    id: Id,
) -> Result<web::Json<CampaignRow>, ApiError> {
    Ok(web::Json(services.campaigns.cancel(&caller.0, id.0).await?))
}
