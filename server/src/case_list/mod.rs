//! `case-list`: the cases of all records, and the number of cases for each filter value.

use crate::http::error::{ApiError, ErrorResponse};
use crate::http::filter::{FilterParser, INVALID_IDENTIFIER, parse_uuid};
use crate::http::input::{PagingQuery, Query};
use crate::http::list::{ListJournal, page_response};
use crate::http::refusals::{Forbidden, Invalid};
use crate::http::routes::Routes;
use crate::http::session::AuthorizedCaller;
use crate::http::since::parse_updated_since;
use crate::http::sort::parse_sorting;
use crate::inquiry::list::parse_assignee;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, web};
use application::actor::User;
use application::case_list::CaseListInput;
use application::case_list::ports::{CaseFilter, CaseOrder};
use application::case_list::views::{FilterCounts, ListedCase};
use application::error::AppError;
use application::export::list::ExportedList;
use application::paging::Sorting;
use domain::account::access::act;
use domain::checklist_template::CaseProject;
use domain::customer_case::next_actor::NextActor;
use domain::customer_case::status::StatusFamily;
use domain::shared::date::DATE_EXPECTED;
use domain::shared::day::Day;
use domain::today::AttentionReasonKind;
use serde::Deserialize;

/// Maximum of the filter on stuck cases, in business days: a year.
const STUCK_LIMIT: u16 = 250;
const NOT_VALID: &str = "Valeur non valide.";
const SORTS: [(&str, CaseOrder); 6] = [
    ("since", CaseOrder::Since),
    ("customer", CaseOrder::Customer),
    ("label", CaseOrder::Label),
    ("amount", CaseOrder::Amount),
    ("creationDate", CaseOrder::Created),
    ("deadline", CaseOrder::Deadline),
];

pub fn configure(config: &mut Routes<'_, '_>) {
    config.service(count_by_filter).service(list);
}

/// Filters and order of the list.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct CaseListQuery {
    /// Label of the current status.
    status: Option<String>,
    /// Families of the current status, separated by commas.
    family: Option<String>,
    /// Only cases that are still in progress, or only ended ones.
    open: Option<bool>,
    /// Next actor: `customer`, `firm` or `thirdParty`.
    waiting_for: Option<String>,
    /// Only cases that exceed the allowed time in their status.
    stuck: Option<bool>,
    /// Only cases that have had their status for this number of business days, 1 to 250.
    stuck_for: Option<String>,
    /// Uuid of an employee or administrator, `me`, or `none` for unassigned records.
    assigned_to: Option<String>,
    /// Uuid of the partner who referred the customer.
    partner: Option<String>,
    /// Type of project.
    project: Option<String>,
    /// Reason why staff must act, as in « Aujourd’hui »: `handedIn`, `toReview`, `sentAgain`, `unmoved`, `ending`.
    waits: Option<String>,
    /// Only cases with received documents without a decision.
    to_review: Option<bool>,
    /// Only open cases that lack a required legal document.
    legal_missing: Option<bool>,
    /// Only cases whose next deadline is before this day.
    #[param(format = Date)]
    deadline_before: Option<String>,
    /// Only rows changed at or after this time (RFC 3339), least recently changed first unless `sort` is given.
    #[param(format = DateTime)]
    updated_since: Option<String>,
    /// `since` (the default: longest time in the status first), `customer`, `label`, `amount`, `creationDate`
    /// or `deadline`; a leading minus sorts in descending order.
    sort: Option<String>,
}

impl CaseListQuery {
    pub(crate) fn parse(self, user: &User) -> Result<CaseListInput, AppError> {
        let parse_days =
            |text: &str| text.parse::<u16>().ok().filter(|days| (1..=STUCK_LIMIT).contains(days));
        let mut filters = FilterParser::default();
        let families = filters.parse_list(
            "family",
            self.family.as_deref(),
            StatusFamily::from_key,
            "Cette famille de statuts n’existe pas.",
        );
        let waiting_for =
            filters.parse("waitingFor", self.waiting_for.as_deref(), NextActor::from_key, NOT_VALID);
        let stuck_for = filters.parse(
            "stuckFor",
            self.stuck_for.as_deref(),
            parse_days,
            "Indiquez un nombre de jours ouvrés entre 1 et 250.",
        );
        let assigned_to = filters.parse(
            "assignedTo",
            self.assigned_to.as_deref(),
            |text| parse_assignee(text, user),
            INVALID_IDENTIFIER,
        );
        let partner = filters.parse("partner", self.partner.as_deref(), parse_uuid, INVALID_IDENTIFIER);
        let project = filters.parse(
            "project",
            self.project.as_deref(),
            CaseProject::from_key,
            "Ce type de projet n’existe pas.",
        );
        let reason = filters.parse("waits", self.waits.as_deref(), AttentionReasonKind::from_key, NOT_VALID);
        let deadline_before =
            filters.parse("deadlineBefore", self.deadline_before.as_deref(), Day::parse_iso, DATE_EXPECTED);
        filters.finish()?;
        let updated_since = parse_updated_since(self.updated_since.as_deref())?;
        let default_sorting = updated_since.map(|_| Sorting::ascending(CaseOrder::Updated));
        let sorting = parse_sorting(self.sort.as_deref(), &SORTS)?.or(default_sorting).unwrap_or_default();
        let Sorting { by: order, descending } = sorting;
        let filter = CaseFilter {
            status: None,
            families,
            open: self.open,
            waiting_for,
            stuck: self.stuck == Some(true) || stuck_for.is_some(),
            assigned_to,
            partner,
            project,
            reason: None,
            updated_since,
            to_review: self.to_review == Some(true),
            legal_missing: self.legal_missing == Some(true),
            deadline_before,
        };
        Ok(CaseListInput { status: self.status, stuck_for, reason, filter, order, descending })
    }
}

/// The cases of the records that the caller may read. Always paged; the first page by default.
#[utoipa::path(tag = "case-list", operation_id = "listCases",
    params(CaseListQuery, PagingQuery), security(("session" = []), ("apiToken" = ["cases:read"])),
    responses(
        (status = 200, description = "One page", body = Vec<ListedCase>,
            headers(("X-Total-Count" = u64, description = "Number of rows of the whole filtered list; 100001 when there are more than 100000"))),
        (status = 400, description = "Invalid filter, order or page", body = ErrorResponse),
        Forbidden,
    ))]
#[get("/case-list")]
pub async fn list(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ListCases>,
    query: Query<CaseListQuery>,
    paging: Query<PagingQuery>,
) -> Result<HttpResponse, ApiError> {
    let page = paging.0.to_page_request_or_first()?;
    let input = query.0.parse(&caller.0)?;
    let list = ExportedList::Cases(input.clone());
    let journal = ListJournal::Entry(&services.exports, &caller.0, &list);
    let rows = services.case_list.list(&caller.0, input, page).await?;
    Ok(page_response::<_, ListedCase>(rows, journal))
}

/// Number of cases for each value of each filter, with the other filters unchanged.
#[utoipa::path(tag = "case-list", operation_id = "countCases",
    params(CaseListQuery), security(("session" = []), ("apiToken" = ["cases:read"])),
    responses(
        (status = 200, description = "The counts", body = FilterCounts),
        Invalid, Forbidden,
    ))]
#[get("/case-list/counts")]
pub async fn count_by_filter(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ListCases>,
    query: Query<CaseListQuery>,
) -> Result<web::Json<FilterCounts>, ApiError> {
    Ok(web::Json(services.case_list.count_filter_values(&caller.0, query.0.parse(&caller.0)?).await?))
}
