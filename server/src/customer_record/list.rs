//! `GET customer-records`: a page, or the whole list as it is read (AMB-130).

use super::views::RecordListRow;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::input::{Paging, Query};
use crate::http::list::{page_answer, whole_answer};
use crate::http::session::Permit;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, web};
use application::customer_record::list::TypedFilter;
use application::customer_record::ports::{RecordFilter, RecordOrder};
use application::error::AppError;
use domain::account::access::act;
use serde::Deserialize;

/// Longest text of a filter.
const FILTER_LIMIT: usize = 255;

/// The filters of the screen. Names: every word occurs in the name of one of the customers; case, accents,
/// extra spaces and the order of the words do not matter.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct RecordFilterQuery {
    /// Words of the family name.
    #[param(max_length = 255)]
    last_name: Option<String>,
    /// Words of the given name.
    #[param(max_length = 255)]
    first_name: Option<String>,
    /// Label of the current status of at least one case.
    status: Option<String>,
    /// Could pay less tax.
    tax_exemption_potential: Option<bool>,
    /// Could change loan insurance.
    hamon_potential: Option<bool>,
    /// From A to Z unless it says otherwise.
    #[param(inline)]
    sort: Option<RecordSort>,
}

/// What the list is sorted by; a minus reads it from the other end.
#[derive(Clone, Copy, Deserialize, utoipa::ToSchema)]
enum RecordSort {
    #[serde(rename = "lastName")]
    LastName,
    #[serde(rename = "-lastName")]
    LastNameBackwards,
}

impl RecordFilterQuery {
    /// The filters, checked.
    ///
    /// # Errors
    /// One that is none.
    pub(crate) fn typed(self) -> Result<TypedFilter, AppError> {
        for (field, text) in [("lastName", &self.last_name), ("firstName", &self.first_name)] {
            if text.as_ref().is_some_and(|text| text.chars().count() > FILTER_LIMIT) {
                return Err(AppError::invalid_field(field, "Ce texte est trop long."));
            }
        }
        let filter = RecordFilter {
            last_name: self.last_name,
            first_name: self.first_name,
            status: None,
            tax_exemption_potential: self.tax_exemption_potential,
            hamon_potential: self.hamon_potential,
        };
        let order = match self.sort {
            Some(RecordSort::LastNameBackwards) => RecordOrder::ByNameBackwards,
            Some(RecordSort::LastName) | None => RecordOrder::ByName,
        };
        Ok(TypedFilter { status: self.status, filter, order })
    }
}

/// The records that the caller may see, by family name, then given name of the first customer. Without
/// `page` and `pageSize` all of them; with them one page, and `X-Total-Count`.
#[utoipa::path(tag = "customer-record", operation_id = "listCustomerRecords",
    params(RecordFilterQuery, Paging), security(("session" = [])),
    responses(
        (status = 200, description = "The records", body = Vec<RecordListRow>,
            headers(("X-Total-Count" = u64, description = "Rows of the whole filtered list; with a page only"))),
        (status = 400, description = "A filter or a page that is not one", body = ErrorBody),
        (status = 401, description = "No session", body = ErrorBody),
        (status = 403, description = "Not for this role", body = ErrorBody),
    ))]
#[get("/customer-records")]
pub async fn list(
    services: web::Data<Services>,
    caller: Permit<act::ListRecords>,
    filter: Query<RecordFilterQuery>,
    paging: Query<Paging>,
) -> Result<HttpResponse, ApiError> {
    let filter = filter.0.typed()?;
    match paging.0.request()? {
        Some(page) => {
            Ok(page_answer::<_, RecordListRow>(services.records.list(&caller.0, filter, page).await?))
        }
        None => Ok(whole_answer::<_, RecordListRow>(services.records.list_all(&caller.0, filter).await?)),
    }
}
