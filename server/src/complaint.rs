//! `complaints`: ADMIN, and EMPLOYEE for records in scope.

use crate::download::{FileContentResponse, attachment};
use crate::http::client_address::ClientAddress;
use crate::http::error::{ApiError, ErrorResponse};
use crate::http::filter::{FilterParser, NO_SUCH_STATE};
use crate::http::input::{Id, IdempotencyKeyHeader, Json, PagingQuery, Query};
use crate::http::lenient_json::LenientJson;
use crate::http::list::{ListJournal, ListRows, list_response};
use crate::http::refusals::{Conflict, Forbidden, Invalid, NotFound};
use crate::http::routes::Routes;
use crate::http::session::{AuthorizedCaller, Caller};
use crate::http::sort::parse_sorting;
use crate::inquiry::send::to_visitor;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, patch, post, web};
use application::complaint::ports::{ComplaintFilter, ComplaintOrder};
use application::complaint::views::ComplaintView;
use application::error::AppError;
use application::inquiry::send::Sender;
use domain::account::access::act;
use domain::complaint::ComplaintState;
use domain::complaint::form::ComplaintForm;
use domain::inquiry::contact::ContactForm;
use domain::inquiry::honeypot::Honeypot;
use domain::shared::absent::null_as_default;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

pub fn configure(config: &mut Routes<'_, '_>) {
    config
        .service(send)
        .service(download_yearly_counts)
        .service(list)
        .service(open)
        .service(create)
        .service(change);
}

const SORTS: [(&str, ComplaintOrder); 2] =
    [("sentOn", ComplaintOrder::Sent), ("subject", ComplaintOrder::Subject)];

/// Filters and order of the list.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ComplaintListQuery {
    /// States, separated by commas: `received`, `acknowledged`, `answered`.
    state: Option<String>,
    /// Only complaints past their next deadline, or only the others.
    late: Option<bool>,
    /// Words of the subject or the name, in any order; case and accents are ignored.
    #[param(max_length = 255)]
    search: Option<String>,
    /// `sentOn` or `subject`; a leading minus sorts in descending order. Default: `-sentOn`.
    sort: Option<String>,
}

impl ComplaintListQuery {
    fn parse(self) -> Result<ComplaintFilter, AppError> {
        let mut filters = FilterParser::default();
        let states =
            filters.parse_list("state", self.state.as_deref(), ComplaintState::from_key, NO_SUCH_STATE);
        filters.check_length("search", self.search.as_deref());
        filters.finish()?;
        let sorting = parse_sorting(self.sort.as_deref(), &SORTS)?;
        Ok(ComplaintFilter { states, late: self.late, text: self.search, sorting })
    }
}

/// Complaints within the caller's scope, latest sending first. Without `page` and `pageSize` the whole list, otherwise
/// one page with `X-Total-Count`.
#[utoipa::path(tag = "complaint", operation_id = "listComplaints", params(ComplaintListQuery, PagingQuery),
    security(("session" = [])),
    responses(
        (status = 200, description = "The complaints", body = Vec<ComplaintView>,
            headers(("X-Total-Count" = u64, description = "Number of rows of the whole filtered list; 100001 when there are more than 100000. Only with a page"))),
        Invalid, Forbidden,
    ))]
#[get("/complaints")]
pub async fn list(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ListComplaints>,
    query: Result<Query<ComplaintListQuery>, ApiError>,
    paging: Result<Query<PagingQuery>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let filter = query?.0.parse()?;
    let rows = match paging?.0.to_page_request()? {
        Some(page) => ListRows::Page(services.complaints.list(&caller.0, filter, page).await?),
        None => ListRows::All(services.complaints.list_all(&caller.0, filter).await?),
    };
    Ok(list_response::<_, ComplaintView>(rows, ListJournal::NoEntry))
}

/// A complaint within the caller's scope.
#[utoipa::path(tag = "complaint", operation_id = "getComplaint",
    params(("id" = String, Path, format = Uuid, description = "The complaint")), security(("session" = [])),
    responses((status = 200, description = "The complaint", body = ComplaintView), Forbidden, NotFound))]
#[get("/complaints/{id}")]
pub async fn open(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ListComplaints>,
    id: Id,
) -> Result<web::Json<ComplaintView>, ApiError> {
    Ok(web::Json(services.complaints.find(&caller.0, id.0).await?.into()))
}

/// Year of the counts.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct YearQuery {
    /// Year in which the complaints were sent.
    year: i32,
}

/// Counts of the complaints of a year by subject, as CSV.
#[utoipa::path(tag = "complaint", operation_id = "countComplaints", params(YearQuery),
    security(("session" = [])),
    responses(
        (status = 200, description = "The counts", body = FileContentResponse, content_type = "text/csv"),
        (status = 400, description = "No year", body = ErrorResponse),
        Forbidden,
    ))]
#[get("/complaints/yearly")]
pub async fn download_yearly_counts(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ListComplaints>,
    query: Result<Query<YearQuery>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let year = query?.0.year;
    let csv = services.complaints.render_yearly_csv(&caller.0, year).await?;
    Ok(attachment(&format!("Réclamations {year}.csv"), "text/csv; charset=utf-8").body(csv))
}

/// Records a complaint. For an EMPLOYEE, the record of the customer is required. A repeated `Idempotency-Key` with the
/// same content records no second complaint.
#[utoipa::path(tag = "complaint", operation_id = "createComplaint", request_body = ComplaintForm,
    params(("Idempotency-Key" = Option<uuid::Uuid>, Header, description = "UUID generated by the client for this complaint")),
    security(("session" = [])),
    responses(
        (status = 201, description = "Recorded", body = ComplaintView),
        Invalid, Forbidden,
        (status = 404, description = "No such record for the caller", body = ErrorResponse),
        (status = 409, description = "The record was deleted concurrently", body = ErrorResponse),
    ))]
#[post("/complaints")]
pub async fn create(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::SaveComplaint>,
    key: IdempotencyKeyHeader,
    body: Result<Json<ComplaintForm>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    let created_complaint = services.complaints.create(&caller.0, &body?.0, key.0).await?;
    Ok(HttpResponse::Created().json(ComplaintView::from(created_complaint)))
}

/// A complaint of a visitor. All fields of the form are required.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PublicComplaintBody {
    #[serde(default)]
    first_name: Option<String>,
    #[serde(default)]
    last_name: Option<String>,
    /// Address for the answer.
    #[serde(default)]
    email: Option<String>,
    /// Ten digits, with any grouping.
    #[serde(default)]
    phone_number: Option<String>,
    /// Single line.
    #[serde(default)]
    #[schema(max_length = 255)]
    subject: Option<String>,
    /// At most 5 000 characters.
    #[serde(default)]
    #[schema(max_length = 5_000)]
    message: Option<String>,
    /// Values that detect automated clients; a request without them is accepted.
    #[serde(default, deserialize_with = "null_as_default")]
    #[schema(required = false)]
    trap: Honeypot,
}

/// Sends a complaint to the firm, from the public page. A repeated `Idempotency-Key` of the same caller with the same
/// content records no second complaint; with other content it is refused.
#[utoipa::path(tag = "complaint", operation_id = "sendComplaint", request_body = PublicComplaintBody,
    params(("Idempotency-Key" = Option<uuid::Uuid>, Header, description = "UUID generated by the client for this complaint")),
    security((), ("guest" = []), ("session" = [])),
    responses(
        (status = 204, description = "Received"),
        (status = 400, description = "Errors, each with its field; a key used for other content", body = ErrorResponse),
        (status = 429, description = "Too many messages; see Retry-After", body = ErrorResponse),
    ))]
#[post("/public-complaints")]
pub async fn send(
    services: web::Data<Services>,
    caller: Result<Caller, ApiError>,
    client: ClientAddress,
    key: IdempotencyKeyHeader,
    body: LenientJson<PublicComplaintBody>,
) -> Result<HttpResponse, ApiError> {
    let actor = to_visitor(caller)?;
    let LenientJson { value, unreadable } = body;
    let PublicComplaintBody { first_name, last_name, email, phone_number, subject, message, trap } = value;
    let contact = ContactForm { first_name, last_name, email, phone_number, message };
    let sender = Sender { actor: &actor, client: &client.0, key: key.0, trap, unreadable };
    services.complaints.send(sender, contact, subject).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Changes the given fields of a complaint.
#[utoipa::path(tag = "complaint", operation_id = "patchComplaint", request_body = ComplaintForm,
    params(("id" = String, Path, format = Uuid, description = "The complaint")), security(("session" = [])),
    responses(
        (status = 200, description = "Saved", body = ComplaintView),
        Invalid, Forbidden, Conflict,
        (status = 404, description = "No such complaint or record for the caller", body = ErrorResponse),
    ))]
#[patch("/complaints/{id}")]
pub async fn change(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::SaveComplaint>,
    id: Id,
    body: Result<Json<ComplaintForm>, ApiError>,
) -> Result<web::Json<ComplaintView>, ApiError> {
    Ok(web::Json(services.complaints.change(&caller.0, id.0, &body?.0).await?.into()))
}
