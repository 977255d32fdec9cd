//! `partners`: reads, saves and deletes one partner, sends mails, and lists the records of a partner (doc 2 §7).

use super::views::{PartnerRecordResponse, PartnerResponse};
use crate::http::error::ApiError;
use crate::http::input::{Id, Json, PagingQuery, Query};
use crate::http::list::{ListJournal, ListRows, list_response};
use crate::http::refusals::{Conflict, Forbidden, Invalid, NotFound};
use crate::http::response::saved_response;
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::{HttpResponse, delete, get, post, web};
use domain::account::access::act;
use domain::partner::PartnerForm;

/// One partner.
#[utoipa::path(tag = "partner", operation_id = "getPartner",
    params(("id" = String, Path, format = Uuid, description = "The partner")), security(("session" = []), ("apiToken" = ["partners:read"])),
    responses(
        (status = 200, description = "The partner", body = PartnerResponse),
        Forbidden, NotFound,
    ))]
#[get("/partners/{id}")]
pub async fn open(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::OpenPartner>,
    id: Id,
) -> Result<web::Json<PartnerResponse>, ApiError> {
    Ok(web::Json(services.partners.open(&caller.0, id.0).await?.into()))
}

/// Creates a partner, or updates the one with the given `uuid` (AMB-027). Fields set by the server (identity, audit,
/// date of the mail) are ignored; `version` is the version that was edited (AMB-129). `enableAccess` opens the
/// partner's account and mails a link, restores its access, or revokes it immediately.
#[utoipa::path(tag = "partner", operation_id = "savePartner",
    request_body = PartnerForm, security(("session" = [])),
    responses(
        (status = 200, description = "Saved", body = PartnerResponse),
        (status = 201, description = "Created", body = PartnerResponse),
        Invalid, Forbidden, NotFound, Conflict,
    ))]
#[post("/partners")]
pub async fn save(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::SavePartner>,
    body: Result<Json<PartnerForm>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let (view, is_created) = services.partners.save(&caller.0, body?.0).await?;
    Ok(saved_response(is_created, PartnerResponse::from(view)))
}

/// Deletes a partner with their reports, account and assignments; their cases and tasks are kept without partner
/// (AMB-095).
#[utoipa::path(tag = "partner", operation_id = "deletePartner",
    params(("id" = String, Path, format = Uuid, description = "The partner")), security(("session" = [])),
    responses(
        (status = 204, description = "Deleted"),
        Forbidden, NotFound,
    ))]
#[delete("/partners/{id}")]
pub async fn delete(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::DeletePartner>,
    id: Id,
) -> Result<HttpResponse, ApiError> {
    services.partners.delete(&caller.0, id.0).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Sends the first meeting mail to the partner and stores its date; can be repeated (AMB-096).
#[utoipa::path(tag = "partner", operation_id = "sendPartnerFirstMeetingMail",
    params(("id" = String, Path, format = Uuid, description = "The partner")), security(("session" = [])),
    responses(
        (status = 200, description = "The mail is queued; the partner with the date of the mail",
            body = PartnerResponse),
        Forbidden, NotFound,
    ))]
#[post("/partners/{id}/send-first-meeting-mail")]
pub async fn send_first_meeting_mail(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::SendFirstMeetingMail>,
    id: Id,
) -> Result<web::Json<PartnerResponse>, ApiError> {
    Ok(web::Json(services.partners.send_first_meeting_mail(&caller.0, id.0).await?.into()))
}

/// The records with a case of the partner, by last name, then first name. Without `page` and `pageSize` the whole list,
/// otherwise one page with `X-Total-Count`.
#[utoipa::path(tag = "partner", operation_id = "listPartnerRecords",
    params(("id" = String, Path, format = Uuid, description = "The partner"), PagingQuery),
    security(("session" = []), ("apiToken" = ["partners:read"])),
    responses(
        (status = 200, description = "The records", body = Vec<PartnerRecordResponse>,
            headers(("X-Total-Count" = u64, description = "Number of rows of the whole list; only with a page"))),
        Invalid, Forbidden, NotFound,
    ))]
#[get("/partners/{id}/records")]
pub async fn list_records(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ListPartnerRecords>,
    id: Id,
    paging: Query<PagingQuery>,
) -> Result<HttpResponse, ApiError> {
    let rows = match paging.0.to_page_request()? {
        Some(page) => ListRows::Page(services.partners.list_records(&caller.0, id.0, page).await?),
        None => ListRows::All(services.partners.stream_records(&caller.0, id.0).await?),
    };
    Ok(list_response::<_, PartnerRecordResponse>(rows, ListJournal::NoEntry))
}
