//! `…/export`: each list as a file, with the filters of its page (AMB-083 for the ticket).

use crate::campaign::follow_routes::CampaignQuery;
use crate::case_list::CaseListQuery;
use crate::contact::routes::ContactFilterQuery;
use crate::customer_record::list::RecordFilterQuery;
use crate::download::{FileContentResponse, TicketQuery, attachment};
use crate::employee::routes::EmployeeFilterQuery;
use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::{Id, Query};
use crate::http::session::Caller;
use crate::inquiry::list::InquiryFilterQuery;
use crate::partner::list::PartnerListQuery;
use crate::report::routes::ReportParentQuery;
use crate::wiring::Services;
use actix_web::dev::Payload;
use actix_web::{Error, FromRequest, HttpRequest, HttpResponse, get, web};
use application::actor::{Actor, Authorized, User};
use application::error::AppError;
use application::export::ExportFormat;
use application::export::list::ExportedList;
use domain::account::access::act;
use futures::future::LocalBoxFuture;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, IntoResponses, ToResponse, ToSchema};

/// Ticket for one download from the same URL within 60 seconds.
#[derive(Serialize, ToSchema)]
#[schema(as = ExportTicket)]
pub struct ExportTicketResponse {
    /// Value of the query parameter `ticket`.
    ticket: String,
    /// Number of rows that the file would contain now.
    rows: u64,
}

/// Format of the file.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FormatQuery {
    /// `csv` (UTF-8 with byte order mark, semicolons), the default, or `xlsx`.
    format: Option<String>,
}

impl FormatQuery {
    fn parse(&self) -> Result<ExportFormat, AppError> {
        let text = self.format.as_deref().unwrap_or("csv");
        ExportFormat::from_extension(text)
            .ok_or_else(|| AppError::invalid_field("format", "Ce format n’existe pas."))
    }
}

#[derive(ToResponse)]
#[response(description = "The ticket, or the file")]
#[expect(dead_code, reason = "describes the answers")]
enum TicketOrFile {
    Ticket(#[content("application/json")] ExportTicketResponse),
    Csv(#[content("text/csv")] FileContentResponse),
    Xlsx(#[content("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")] FileContentResponse),
}

/// Responses of every export.
#[derive(IntoResponses)]
#[expect(dead_code, reason = "describes the answers")]
enum ExportResponses {
    #[response(status = 200)]
    Made(#[to_response] TicketOrFile),
    #[response(status = 400, description = "Invalid filter, format or ticket")]
    Wrong(ErrorResponse),
    #[response(status = 403, description = "Not allowed for this role")]
    Forbidden(ErrorResponse),
}

/// Inputs of every export: caller, format and ticket.
struct ExportInput {
    services: web::Data<Services>,
    actor: Actor,
    request: HttpRequest,
    format: FormatQuery,
    ticket: Option<String>,
}

impl FromRequest for ExportInput {
    type Error = Error;
    type Future = LocalBoxFuture<'static, Result<Self, Error>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        type Parts = (web::Data<Services>, Caller, Query<FormatQuery>, Query<TicketQuery>);
        let request_parts = Parts::from_request(request, payload);
        let request = request.clone();
        Box::pin(async move {
            let (services, caller, format, ticket) = request_parts.await?;
            Ok(Self { services, actor: caller.0, request, format: format.0, ticket: ticket.0.ticket })
        })
    }
}

impl ExportInput {
    /// Responds with a ticket, or with the file if the query contains a ticket, which replaces the session header.
    async fn respond(
        self,
        list: impl FnOnce(&User) -> Result<ExportedList, AppError>,
    ) -> Result<HttpResponse, ApiError> {
        let exports = &self.services.exports;
        let input = requested_path(&self.request);
        let Some(ticket) = &self.ticket else {
            let user: Authorized<act::ExportLists> = self.actor.authorize()?;
            let issued_ticket =
                exports.issue_ticket(&user, &list(&user)?, self.format.parse()?, &input).await?;
            return Ok(HttpResponse::Ok()
                .json(ExportTicketResponse { ticket: issued_ticket.ticket, rows: issued_ticket.rows }));
        };
        let user = exports.redeem_ticket(&self.actor, &input, ticket).await?;
        let format = self.format.parse()?;
        let file = exports.render_file(&user, list(&user)?, format).await?;
        Ok(attachment(&file.file_name, content_type(format)).streaming(file.content))
    }
}

/// Returns the path and the sorted query without the ticket, so that the order of the parameters does not matter.
fn requested_path(request: &HttpRequest) -> String {
    let query = web::Query::<Vec<(String, String)>>::from_query(request.query_string());
    let mut pairs = query.map(web::Query::into_inner).unwrap_or_default();
    pairs.retain(|(name, _)| name != "ticket");
    pairs.sort();
    format!("{} {pairs:?}", request.path())
}

const fn content_type(format: ExportFormat) -> &'static str {
    match format {
        ExportFormat::Csv => "text/csv; charset=utf-8",
        ExportFormat::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    }
}

/// The records in the caller's scope, with the filters of their list.
/// Without ticket, returns one; with the ticket and no `Authorization` header, returns the file.
#[utoipa::path(tag = "customer-record", operation_id = "exportCustomerRecords",
    params(RecordFilterQuery, FormatQuery, TicketQuery), security((), ("session" = [])),
    responses(ExportResponses))]
#[get("/customer-records/export")]
pub async fn export_records(
    filter: Query<RecordFilterQuery>,
    input: ExportInput,
) -> Result<HttpResponse, ApiError> {
    input.respond(|_| Ok(ExportedList::Records(filter.0.parse()?))).await
}

/// The cases in the caller's scope, with the filters of their list.
/// Without ticket, returns one; with the ticket and no `Authorization` header, returns the file.
#[utoipa::path(tag = "case-list", operation_id = "exportCases",
    params(CaseListQuery, FormatQuery, TicketQuery), security((), ("session" = [])),
    responses(ExportResponses))]
#[get("/case-list/export")]
pub async fn export_cases(
    filter: Query<CaseListQuery>,
    input: ExportInput,
) -> Result<HttpResponse, ApiError> {
    input.respond(|user| Ok(ExportedList::Cases(filter.0.parse(user)?))).await
}

/// The partners in the caller's scope, with the filters of their list.
/// Without ticket, returns one; with the ticket and no `Authorization` header, returns the file.
#[utoipa::path(tag = "partner", operation_id = "exportPartners",
    params(PartnerListQuery, FormatQuery, TicketQuery), security((), ("session" = [])),
    responses(ExportResponses))]
#[get("/partners/export")]
pub async fn export_partners(
    filter: Query<PartnerListQuery>,
    input: ExportInput,
) -> Result<HttpResponse, ApiError> {
    input.respond(|_| Ok(ExportedList::Partners(filter.0.parse()?))).await
}

/// The inquiries in the caller's scope, with the filters of their list.
/// Without ticket, returns one; with the ticket and no `Authorization` header, returns the file.
#[utoipa::path(tag = "inquiry", operation_id = "exportInquiries",
    params(InquiryFilterQuery, FormatQuery, TicketQuery), security((), ("session" = [])),
    responses(ExportResponses))]
#[get("/inquiries/export")]
pub async fn export_inquiries(
    filter: Query<InquiryFilterQuery>,
    input: ExportInput,
) -> Result<HttpResponse, ApiError> {
    input.respond(|user| Ok(ExportedList::Inquiries(filter.0.parse(user)?))).await
}

/// The contacts, with the filters of their list; only for an ADMIN.
/// Without ticket, returns one; with the ticket and no `Authorization` header, returns the file.
#[utoipa::path(tag = "contact", operation_id = "exportContactEntries",
    params(ContactFilterQuery, FormatQuery, TicketQuery), security((), ("session" = [])),
    responses(ExportResponses))]
#[get("/contact-entries/export")]
pub async fn export_contacts(
    filter: Query<ContactFilterQuery>,
    input: ExportInput,
) -> Result<HttpResponse, ApiError> {
    input.respond(|_| Ok(ExportedList::Contacts(filter.0.parse()?))).await
}

/// The tasks of a user, as in their list.
/// Without ticket, returns one; with the ticket and no `Authorization` header, returns the file.
#[utoipa::path(tag = "task", operation_id = "exportTasks",
    params(("id" = String, Path, format = Uuid, description = "Account of the user who has the tasks"), FormatQuery, TicketQuery), security((), ("session" = [])),
    responses(
        ExportResponses,
        (status = 404, description = "No such user, or tasks outside the caller's scope", body = ErrorResponse),
    ))]
#[get("/tasks/{id}/export")]
pub async fn export_tasks(id: Id, input: ExportInput) -> Result<HttpResponse, ApiError> {
    input.respond(|_| Ok(ExportedList::Tasks(id.0))).await
}

/// The reports of a record or of a partner.
/// Without ticket, returns one; with the ticket and no `Authorization` header, returns the file.
#[utoipa::path(tag = "report", operation_id = "exportReports",
    params(ReportParentQuery, FormatQuery, TicketQuery), security((), ("session" = [])),
    responses(
        ExportResponses,
        (status = 404, description = "No such record or partner for the caller", body = ErrorResponse),
    ))]
#[get("/reports/export")]
pub async fn export_reports(
    filter: Query<ReportParentQuery>,
    input: ExportInput,
) -> Result<HttpResponse, ApiError> {
    input.respond(|_| Ok(ExportedList::Reports(filter.0.parse()?))).await
}

/// The employees, with the filters of their list; only for an ADMIN.
/// Without ticket, returns one; with the ticket and no `Authorization` header, returns the file.
#[utoipa::path(tag = "employee", operation_id = "exportEmployees",
    params(EmployeeFilterQuery, FormatQuery, TicketQuery), security((), ("session" = [])),
    responses(ExportResponses))]
#[get("/employees/export")]
pub async fn export_employees(
    filter: Query<EmployeeFilterQuery>,
    input: ExportInput,
) -> Result<HttpResponse, ApiError> {
    input.respond(|_| Ok(ExportedList::Employees(filter.0.parse()?))).await
}

/// The campaigns, with the filters of their list; only for an ADMIN.
/// Without ticket, returns one; with the ticket and no `Authorization` header, returns the file.
#[utoipa::path(tag = "campaign", operation_id = "exportCampaigns",
    params(CampaignQuery, FormatQuery, TicketQuery), security((), ("session" = [])),
    responses(ExportResponses))]
#[get("/campaigns/export")]
pub async fn export_campaigns(
    filter: Query<CampaignQuery>,
    input: ExportInput,
) -> Result<HttpResponse, ApiError> {
    input.respond(|_| Ok(ExportedList::Campaigns(filter.0.parse()?))).await
}
