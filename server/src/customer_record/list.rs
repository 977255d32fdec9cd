//! `GET customer-records`: a page, or the whole list as a stream (AMB-130).

use super::views::RecordRowResponse;
use crate::http::error::ApiError;
use crate::http::filter::{INVALID_IDENTIFIER, length_violations, parse_csv_filter, parse_uuid};
use crate::http::input::{PagingQuery, Query};
use crate::http::list::{ListJournal, ListRows, list_response};
use crate::http::refusals::{Forbidden, Invalid};
use crate::http::session::AuthorizedCaller;
use crate::http::since::parse_updated_since;
use crate::http::sort::parse_sorting;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, web};
use application::customer_record::list::RecordListInput;
use application::customer_record::ports::{RecordFilter, RecordOrder};
use application::error::AppError;
use application::export::list::ExportedList;
use application::paging::Sorting;
use domain::account::access::act;
use domain::customer_record::selection::MAX_NAMED;
use serde::Deserialize;
use uuid::Uuid;

const SORTS: [(&str, RecordOrder); 4] = [
    ("lastName", RecordOrder::Name),
    ("firstName", RecordOrder::FirstName),
    ("creationDate", RecordOrder::Created),
    ("updateDate", RecordOrder::Updated),
];

/// Filters of the list. Names: every word must occur in the name of one of the customers, in any order; case, accents
/// and extra spaces are ignored.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct RecordFilterQuery {
    /// Only these records: uuids separated by commas, at most 150.
    pub(super) records: Option<String>,
    /// Words of the last name.
    #[param(max_length = 255)]
    pub(super) last_name: Option<String>,
    /// Words of the first name.
    #[param(max_length = 255)]
    pub(super) first_name: Option<String>,
    /// Label of the current status of at least one case.
    pub(super) status: Option<String>,
    /// Potential for tax exemption.
    pub(super) tax_exemption_potential: Option<bool>,
    /// Potential for changing the loan insurance (« Potentiel Hamon »).
    pub(super) hamon_potential: Option<bool>,
    /// Only rows changed at or after this time (RFC 3339), least recently changed first unless `sort` is given.
    #[param(format = DateTime)]
    pub(super) updated_since: Option<String>,
    /// `lastName` (the default), `firstName`, `creationDate` or `updateDate`; a leading minus sorts in descending
    /// order.
    pub(super) sort: Option<String>,
}

impl RecordFilterQuery {
    /// Parses the filters.
    ///
    /// # Errors
    /// `Invalid`: a filter is invalid.
    pub(crate) fn parse(self) -> Result<RecordListInput, AppError> {
        let names = [("lastName", self.last_name.as_deref()), ("firstName", self.first_name.as_deref())];
        length_violations(names).into_result()?;
        let filter = RecordFilter {
            records: self.records.as_deref().map(parse_records).transpose()?,
            last_name: self.last_name,
            first_name: self.first_name,
            status: None,
            tax_exemption_potential: self.tax_exemption_potential,
            hamon_potential: self.hamon_potential,
            updated_since: parse_updated_since(self.updated_since.as_deref())?,
        };
        let default_sorting = filter.updated_since.map(|_| Sorting::ascending(RecordOrder::Updated));
        let sorting = parse_sorting(self.sort.as_deref(), &SORTS)?.or(default_sorting).unwrap_or_default();
        Ok(RecordListInput { status: self.status, filter, sorting })
    }
}

fn parse_records(text: &str) -> Result<Vec<Uuid>, AppError> {
    let records = parse_csv_filter(Some(text), parse_uuid);
    let records = records.ok_or_else(|| AppError::invalid_field("records", INVALID_IDENTIFIER))?;
    if records.len() > MAX_NAMED {
        let message = format!("Choisissez {MAX_NAMED} fiches clients au plus à la fois.");
        return Err(AppError::invalid_field("records", message));
    }
    Ok(records)
}

/// The records in the caller's scope, by last name, then first name of the first customer. Without `page` and
/// `pageSize` the whole list, otherwise one page with `X-Total-Count`.
#[utoipa::path(tag = "customer-record", operation_id = "listCustomerRecords",
    params(RecordFilterQuery, PagingQuery), security(("session" = []), ("apiToken" = ["records:read"])),
    responses(
        (status = 200, description = "The records", body = Vec<RecordRowResponse>,
            headers(("X-Total-Count" = u64, description = "Number of rows of the whole filtered list; 100001 when there are more than 100000. Only with a page"))),
        Invalid, Forbidden,
    ))]
#[get("/customer-records")]
pub async fn list(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ListRecords>,
    query: Query<RecordFilterQuery>,
    paging: Query<PagingQuery>,
) -> Result<HttpResponse, ApiError> {
    let input = query.0.parse()?;
    let list = ExportedList::Records(input.clone());
    let journal = ListJournal::Entry(&services.exports, &caller.0, &list);
    let rows = match paging.0.to_page_request()? {
        Some(page) => ListRows::Page(services.records.list(&caller.0, input, page).await?),
        None => ListRows::All(services.records.list_all(&caller.0, input).await?),
    };
    Ok(list_response::<_, RecordRowResponse>(rows, journal))
}
