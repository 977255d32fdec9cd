//! `GET inquiries`: a page, or the whole list as a stream (AMB-130); the unread inquiries; the assignees.

use crate::http::error::ApiError;
use crate::http::filter::{FilterParser, INVALID_IDENTIFIER, NO_SUCH_STATE};
use crate::http::input::{PagingQuery, Query};
use crate::http::list::{ListJournal, ListRows, list_response};
use crate::http::refusals::{Forbidden, Invalid};
use crate::http::session::AuthorizedCaller;
use crate::http::since::parse_updated_since;
use crate::http::sort::parse_sorting;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, web};
use application::actor::User;
use application::error::AppError;
use application::export::list::ExportedList;
use application::inquiry::ports::{AssigneeFilter, InquiryFilter, InquiryOrder};
use application::inquiry::views::{InquiryRow, StaffMember};
use domain::account::access::act;
use domain::inquiry::kind::{InquiryKind, InquiryState};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// Filters of the list.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct InquiryFilterQuery {
    /// Kinds, separated by commas: `contact`, or technical types of simulations.
    kind: Option<String>,
    /// States, separated by commas: `new`, `assigned`, `handled`, `spam`.
    state: Option<String>,
    /// Uuid of an employee or administrator, `me`, or `none` for unassigned inquiries.
    assigned_to: Option<String>,
    /// Only read inquiries, or only unread ones.
    read: Option<bool>,
    /// Words of the name or the address, in any order; case and accents are ignored.
    #[param(max_length = 255)]
    search: Option<String>,
    /// Only rows changed at or after this time (RFC 3339), least recently changed first unless `sort` is given.
    #[param(format = DateTime)]
    updated_since: Option<String>,
    /// `receivedAt` or `lastName`; a leading minus sorts in descending order. Default: `-receivedAt`.
    sort: Option<String>,
}

const SORTS: [(&str, InquiryOrder); 2] =
    [("receivedAt", InquiryOrder::Received), ("lastName", InquiryOrder::Name)];

impl InquiryFilterQuery {
    /// Parses the filters.
    ///
    /// # Errors
    /// `Invalid`: a filter is invalid.
    pub(crate) fn parse(self, user: &User) -> Result<InquiryFilter, AppError> {
        let mut filters = FilterParser::default();
        let kinds = filters.parse_list(
            "kind",
            self.kind.as_deref(),
            InquiryKind::from_key,
            "Ce type de demande n’existe pas.",
        );
        let states =
            filters.parse_list("state", self.state.as_deref(), InquiryState::from_key, NO_SUCH_STATE);
        let assigned_to = filters.parse(
            "assignedTo",
            self.assigned_to.as_deref(),
            |text| parse_assignee(text, user),
            INVALID_IDENTIFIER,
        );
        filters.check_length("search", self.search.as_deref());
        filters.finish()?;
        Ok(InquiryFilter {
            kinds,
            states,
            assigned_to,
            read: self.read,
            text: self.search,
            call_back_until: None,
            updated_since: parse_updated_since(self.updated_since.as_deref())?,
            sorting: parse_sorting(self.sort.as_deref(), &SORTS)?,
        })
    }
}

/// Parses the uuid of an employee or admin, `me`, or `none`; returns `None` for any other text.
pub(crate) fn parse_assignee(text: &str, user: &User) -> Option<AssigneeFilter> {
    match text {
        "none" => Some(AssigneeFilter::Unassigned),
        "me" => Some(AssigneeFilter::AssignedTo(user.account)),
        _ => Uuid::parse_str(text).ok().map(AssigneeFilter::AssignedTo),
    }
}

/// The inquiries in the caller's scope, newest first: all of them for an ADMIN, the assigned and the unassigned ones
/// for an EMPLOYEE. Without `page` and `pageSize` the whole list, otherwise one page with `X-Total-Count`.
#[utoipa::path(tag = "inquiry", operation_id = "listInquiries",
    params(InquiryFilterQuery, PagingQuery), security(("session" = []), ("apiToken" = ["inquiries:read"])),
    responses(
        (status = 200, description = "The inquiries", body = Vec<InquiryRow>,
            headers(("X-Total-Count" = u64, description = "Number of rows of the whole filtered list; 100001 when there are more than 100000. Only with a page"))),
        Invalid, Forbidden,
    ))]
#[get("/inquiries")]
pub async fn list(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ListInquiries>,
    filter: Query<InquiryFilterQuery>,
    paging: Query<PagingQuery>,
) -> Result<HttpResponse, ApiError> {
    let filter = filter.0.parse(&caller.0)?;
    let list = ExportedList::Inquiries(filter.clone());
    let journal = ListJournal::Entry(&services.exports, &caller.0, &list);
    let rows = match paging.0.to_page_request()? {
        Some(page) => ListRows::Page(services.inquiries.list(&caller.0, filter, page).await?),
        None => ListRows::All(services.inquiries.list_all(&caller.0, filter).await?),
    };
    Ok(list_response::<_, InquiryRow>(rows, journal))
}

/// Number of unread inquiries.
#[derive(Serialize, ToSchema)]
#[schema(as = UnreadInquiries)]
pub struct UnreadInquiriesResponse {
    /// Number in the caller's scope, without spam.
    count: u64,
}

/// Number of unread inquiries in the caller's scope, without spam.
#[utoipa::path(tag = "inquiry", operation_id = "countUnreadInquiries", security(("session" = []), ("apiToken" = ["inquiries:read"])),
    responses(
        (status = 200, description = "The count", body = UnreadInquiriesResponse),
        Forbidden,
    ))]
#[get("/inquiries/unread")]
pub async fn count_unread(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ListInquiries>,
) -> Result<web::Json<UnreadInquiriesResponse>, ApiError> {
    Ok(web::Json(UnreadInquiriesResponse { count: services.inquiries.count_unread(&caller.0).await? }))
}

/// Employees and administrators to whom an inquiry can be assigned, by name.
#[utoipa::path(tag = "inquiry", operation_id = "listInquiryAssignees", security(("session" = []), ("apiToken" = ["inquiries:read"])),
    responses(
        (status = 200, description = "Staff with access", body = Vec<StaffMember>),
        Forbidden,
    ))]
#[get("/inquiries/assignees")]
pub async fn list_assignees(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ListInquiries>,
) -> Result<web::Json<Vec<StaffMember>>, ApiError> {
    Ok(web::Json(services.inquiries.list_staff(&caller.0).await?))
}
