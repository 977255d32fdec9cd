//! `GET partners`: a page, or the whole list as a stream (AMB-130); the number of due follow-up calls.

use super::views::FollowUpCountResponse;
use crate::http::error::ApiError;
use crate::http::filter::{FilterParser, INVALID_IDENTIFIER, parse_uuid};
use crate::http::input::{PagingQuery, Query};
use crate::http::list::{ListJournal, ListRows, list_response};
use crate::http::refusals::{Forbidden, Invalid};
use crate::http::session::AuthorizedCaller;
use crate::http::since::parse_updated_since;
use crate::http::sort::parse_sorting;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, web};
use application::error::AppError;
use application::export::list::ExportedList;
use application::paging::Page;
use application::partner::list::PartnerListInput;
use application::partner::ports::{PartnerFilter, PartnerOrder};
use application::partner::views::PartnerRow;
use domain::account::access::act;
use futures::StreamExt;
use serde::Deserialize;

const SORTS: [(&str, PartnerOrder); 5] = [
    ("lastName", PartnerOrder::Name),
    ("firstName", PartnerOrder::FirstName),
    ("businessName", PartnerOrder::Business),
    ("email", PartnerOrder::Email),
    ("lastContact", PartnerOrder::Contact),
];

/// Filters and options of the list. Names: every word must occur, in any order; case, accents and extra spaces are
/// ignored.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct PartnerListQuery {
    /// Whether the response includes the types of the partners.
    with_type: Option<bool>,
    /// Uuid of a type.
    #[serde(rename = "type")]
    #[param(format = Uuid)]
    partner_type: Option<String>,
    /// Words of the business name.
    #[param(max_length = 255)]
    business_name: Option<String>,
    /// Words of the last name.
    #[param(max_length = 255)]
    last_name: Option<String>,
    /// Words of the first name.
    #[param(max_length = 255)]
    first_name: Option<String>,
    /// Only partners with access, or only those without.
    enable_access: Option<bool>,
    /// Only partners due for a follow-up call, least recently contacted first; or only the others.
    to_follow_up: Option<bool>,
    /// Only rows changed at or after this time (RFC 3339), least recently changed first unless `sort` is given.
    #[param(format = DateTime)]
    updated_since: Option<String>,
    /// `lastName` (the default), `firstName`, `businessName`, `email` or `lastContact` (the default of those due for a
    /// follow-up call); a leading minus sorts in descending order.
    sort: Option<String>,
}

impl PartnerListQuery {
    /// Parses the filters.
    ///
    /// # Errors
    /// `Invalid`: a filter is invalid.
    pub(crate) fn parse(self) -> Result<PartnerListInput, AppError> {
        let mut filters = FilterParser::default();
        filters.check_length("businessName", self.business_name.as_deref());
        filters.check_length("lastName", self.last_name.as_deref());
        filters.check_length("firstName", self.first_name.as_deref());
        let partner_type =
            filters.parse("type", self.partner_type.as_deref(), parse_uuid, INVALID_IDENTIFIER);
        filters.finish()?;
        let sorting = parse_sorting(self.sort.as_deref(), &SORTS)?;
        let filter = PartnerFilter {
            partner_type,
            business_name: self.business_name,
            last_name: self.last_name,
            first_name: self.first_name,
            enable_access: self.enable_access,
            updated_since: parse_updated_since(self.updated_since.as_deref())?,
        };
        Ok(PartnerListInput { to_follow_up: self.to_follow_up, filter, sorting })
    }
}

/// The partners in the caller's scope, by last name, then first name. Without `page` and `pageSize` the whole list,
/// otherwise one page with `X-Total-Count`.
#[utoipa::path(tag = "partner", operation_id = "listPartners", params(PartnerListQuery, PagingQuery),
    security(("session" = []), ("apiToken" = ["partners:read"])),
    responses(
        (status = 200, description = "The partners", body = Vec<PartnerRow>,
            headers(("X-Total-Count" = u64, description = "Number of rows of the whole filtered list; 100001 when there are more than 100000. Only with a page"))),
        Invalid, Forbidden,
    ))]
#[get("/partners")]
pub async fn list(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ListPartners>,
    query: Query<PartnerListQuery>,
    paging: Query<PagingQuery>,
) -> Result<HttpResponse, ApiError> {
    let with_type = query.0.with_type.unwrap_or(false);
    let input = query.0.parse()?;
    let partners = &services.partners;
    let with_wanted_fields = move |mut row: PartnerRow| {
        row.partner_type.take_if(|_| !with_type);
        row
    };
    let list = ExportedList::Partners(input.clone());
    let journal = ListJournal::Entry(&services.exports, &caller.0, &list);
    let rows = if let Some(page) = paging.0.to_page_request()? {
        let Page { rows, total } = partners.list(&caller.0, input, page).await?;
        ListRows::Page(Page { rows: rows.into_iter().map(with_wanted_fields).collect(), total })
    } else {
        let rows = partners.list_all(&caller.0, input).await?;
        let rows = rows.map(move |rows| rows.map(|rows| rows.into_iter().map(with_wanted_fields).collect()));
        ListRows::All(rows.boxed())
    };
    Ok(list_response::<_, PartnerRow>(rows, journal))
}

/// Number of partners in the caller's scope that are due for a follow-up call.
#[utoipa::path(tag = "partner", operation_id = "countPartnersToFollowUp", security(("session" = []), ("apiToken" = ["partners:read"])),
    responses(
        (status = 200, description = "The count", body = FollowUpCountResponse),
        Forbidden,
    ))]
#[get("/partners/to-follow-up")]
pub async fn count_to_follow_up(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ListPartners>,
) -> Result<web::Json<FollowUpCountResponse>, ApiError> {
    Ok(web::Json(FollowUpCountResponse { count: services.partners.count_to_follow_up(&caller.0).await? }))
}
