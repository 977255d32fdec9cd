//! `…/export`: each list as a file, with the filters of its screen (AMB-083 for the ticket).

use crate::campaign::follow_routes::CampaignQuery;
use crate::case_list::CaseListQuery;
use crate::contact::routes::ContactFilterQuery;
use crate::customer_record::list::RecordFilterQuery;
use crate::download::{FileContent, TicketQuery, attachment};
use crate::employee::routes::EmployeeFilterQuery;
use crate::http::error::{ApiError, ErrorBody};
use crate::http::input::{Id, Query};
use crate::http::session::Caller;
use crate::inquiry::list::InquiryFilterQuery;
use crate::partner::list::PartnerListQuery;
use crate::report::routes::ReportParentQuery;
use crate::wiring::Services;
use actix_web::{HttpRequest, HttpResponse, get, web};
use application::actor::{Actor, Allowed, User};
use application::error::AppError;
use application::export::ExportFormat;
use application::export::list::ExportedList;
use domain::account::access::act;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// A ticket to open the same address with, once, within 60 seconds.
#[derive(Serialize, ToSchema)]
pub struct ExportTicket {
    /// For the query parameter `ticket`.
    ticket: String,
    /// Rows that the file would hold now.
    rows: u64,
}

/// What the file is made for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FormatQuery {
    /// `csv` (UTF-8 with its mark, semicolons) or `xlsx`; `csv` when nothing is said.
    format: Option<String>,
}

impl FormatQuery {
    fn typed(&self) -> Result<ExportFormat, AppError> {
        let said = self.format.as_deref().unwrap_or("csv");
        ExportFormat::from_extension(said)
            .ok_or_else(|| AppError::invalid_field("format", "Ce format n’existe pas."))
    }
}

/// What is common to the exports: who asks, in which format, with a ticket or for one.
struct Asked {
    services: web::Data<Services>,
    actor: Actor,
    request: HttpRequest,
    format: FormatQuery,
    ticket: Option<String>,
}

impl Asked {
    /// Without ticket: answers one. With the ticket, and no header: the file.
    async fn answer(
        self,
        list: impl FnOnce(&User) -> Result<ExportedList, AppError>,
    ) -> Result<HttpResponse, ApiError> {
        let exports = &self.services.exports;
        let asked = asked(&self.request);
        let Some(ticket) = &self.ticket else {
            let user: Allowed<act::ExportLists> = self.actor.allowed()?;
            let issued = exports.ticket(&user, &list(&user)?, self.format.typed()?, &asked).await?;
            return Ok(HttpResponse::Ok().json(ExportTicket { ticket: issued.ticket, rows: issued.rows }));
        };
        let user = exports.take(&self.actor, &asked, ticket).await?;
        let format = self.format.typed()?;
        let file = exports.file(&user, list(&user)?, format).await?;
        Ok(attachment(&file.file_name, content_type(format)).streaming(file.content))
    }
}

/// The path and the query without its ticket: the same however the query is written.
fn asked(request: &HttpRequest) -> String {
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

/// The records that the caller may see, with the filters of their list.
/// Without ticket: answers one. With the ticket, and no header: the file.
#[utoipa::path(tag = "customer-record", operation_id = "exportCustomerRecords",
    params(RecordFilterQuery, FormatQuery, TicketQuery), security((), ("session" = [])),
    responses(
        (status = 200, description = "The ticket, or the file", content(
            (ExportTicket = "application/json"), (FileContent = "text/csv"),
            (FileContent = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
        )),
        (status = 400, description = "A filter or a format that is none; a bad ticket", body = ErrorBody),
        (status = 403, description = "Not for this role", body = ErrorBody),
    ))]
#[get("/customer-records/export")]
pub async fn records(
    services: web::Data<Services>,
    caller: Caller,
    request: HttpRequest,
    filter: Query<RecordFilterQuery>,
    format: Query<FormatQuery>,
    ticket: Query<TicketQuery>,
) -> Result<HttpResponse, ApiError> {
    let asked = Asked { services, actor: caller.0, request, format: format.0, ticket: ticket.0.ticket };
    asked.answer(|_| Ok(ExportedList::Records(filter.0.typed()?))).await
}

/// The cases of the records that the caller may see, with the filters of their list.
/// Without ticket: answers one. With the ticket, and no header: the file.
#[utoipa::path(tag = "case-list", operation_id = "exportCases",
    params(CaseListQuery, FormatQuery, TicketQuery), security((), ("session" = [])),
    responses(
        (status = 200, description = "The ticket, or the file", content(
            (ExportTicket = "application/json"), (FileContent = "text/csv"),
            (FileContent = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
        )),
        (status = 400, description = "A filter or a format that is none; a bad ticket", body = ErrorBody),
        (status = 403, description = "Not for this role", body = ErrorBody),
    ))]
#[get("/case-list/export")]
pub async fn cases(
    services: web::Data<Services>,
    caller: Caller,
    request: HttpRequest,
    filter: Query<CaseListQuery>,
    format: Query<FormatQuery>,
    ticket: Query<TicketQuery>,
) -> Result<HttpResponse, ApiError> {
    let asked = Asked { services, actor: caller.0, request, format: format.0, ticket: ticket.0.ticket };
    asked.answer(|user| Ok(ExportedList::Cases(filter.0.typed(user)?))).await
}

/// The partners that the caller may see, with the filters of their list.
/// Without ticket: answers one. With the ticket, and no header: the file.
#[utoipa::path(tag = "partner", operation_id = "exportPartners",
    params(PartnerListQuery, FormatQuery, TicketQuery), security((), ("session" = [])),
    responses(
        (status = 200, description = "The ticket, or the file", content(
            (ExportTicket = "application/json"), (FileContent = "text/csv"),
            (FileContent = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
        )),
        (status = 400, description = "A filter or a format that is none; a bad ticket", body = ErrorBody),
        (status = 403, description = "Not for this role", body = ErrorBody),
    ))]
#[get("/partners/export")]
pub async fn partners(
    services: web::Data<Services>,
    caller: Caller,
    request: HttpRequest,
    filter: Query<PartnerListQuery>,
    format: Query<FormatQuery>,
    ticket: Query<TicketQuery>,
) -> Result<HttpResponse, ApiError> {
    let asked = Asked { services, actor: caller.0, request, format: format.0, ticket: ticket.0.ticket };
    asked.answer(|_| Ok(ExportedList::Partners(filter.0.typed()?))).await
}

/// The inquiries that the caller may see, with the filters of their list.
/// Without ticket: answers one. With the ticket, and no header: the file.
#[utoipa::path(tag = "inquiry", operation_id = "exportInquiries",
    params(InquiryFilterQuery, FormatQuery, TicketQuery), security((), ("session" = [])),
    responses(
        (status = 200, description = "The ticket, or the file", content(
            (ExportTicket = "application/json"), (FileContent = "text/csv"),
            (FileContent = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
        )),
        (status = 400, description = "A filter or a format that is none; a bad ticket", body = ErrorBody),
        (status = 403, description = "Not for this role", body = ErrorBody),
    ))]
#[get("/inquiries/export")]
pub async fn inquiries(
    services: web::Data<Services>,
    caller: Caller,
    request: HttpRequest,
    filter: Query<InquiryFilterQuery>,
    format: Query<FormatQuery>,
    ticket: Query<TicketQuery>,
) -> Result<HttpResponse, ApiError> {
    let asked = Asked { services, actor: caller.0, request, format: format.0, ticket: ticket.0.ticket };
    asked.answer(|user| Ok(ExportedList::Inquiries(filter.0.typed(user)?))).await
}

/// The contacts, with the filters of their list: for an ADMIN.
/// Without ticket: answers one. With the ticket, and no header: the file.
#[utoipa::path(tag = "contact", operation_id = "exportContactEntries",
    params(ContactFilterQuery, FormatQuery, TicketQuery), security((), ("session" = [])),
    responses(
        (status = 200, description = "The ticket, or the file", content(
            (ExportTicket = "application/json"), (FileContent = "text/csv"),
            (FileContent = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
        )),
        (status = 400, description = "A filter or a format that is none; a bad ticket", body = ErrorBody),
        (status = 403, description = "Not for this role", body = ErrorBody),
    ))]
#[get("/contact-entries/export")]
pub async fn contacts(
    services: web::Data<Services>,
    caller: Caller,
    request: HttpRequest,
    filter: Query<ContactFilterQuery>,
    format: Query<FormatQuery>,
    ticket: Query<TicketQuery>,
) -> Result<HttpResponse, ApiError> {
    let asked = Asked { services, actor: caller.0, request, format: format.0, ticket: ticket.0.ticket };
    asked.answer(|_| Ok(ExportedList::Contacts(filter.0.typed()?))).await
}

/// The tasks of a person that their list shows.
/// Without ticket: answers one. With the ticket, and no header: the file.
#[utoipa::path(tag = "task", operation_id = "exportTasks",
    params(("id" = String, Path, format = Uuid, description = "The account of who has to do them"), FormatQuery, TicketQuery), security((), ("session" = [])),
    responses(
        (status = 200, description = "The ticket, or the file", content(
            (ExportTicket = "application/json"), (FileContent = "text/csv"),
            (FileContent = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
        )),
        (status = 400, description = "A filter or a format that is none; a bad ticket", body = ErrorBody),
        (status = 403, description = "Not for this role", body = ErrorBody),
        (status = 404, description = "Nobody whose tasks the caller may see", body = ErrorBody),
    ))]
#[get("/tasks/{id}/export")]
pub async fn tasks(
    services: web::Data<Services>,
    caller: Caller,
    request: HttpRequest,
    id: Id,
    format: Query<FormatQuery>,
    ticket: Query<TicketQuery>,
) -> Result<HttpResponse, ApiError> {
    let asked = Asked { services, actor: caller.0, request, format: format.0, ticket: ticket.0.ticket };
    asked.answer(|_| Ok(ExportedList::Tasks(id.0))).await
}

/// The reports of a record or of a partner.
/// Without ticket: answers one. With the ticket, and no header: the file.
#[utoipa::path(tag = "report", operation_id = "exportReports",
    params(ReportParentQuery, FormatQuery, TicketQuery), security((), ("session" = [])),
    responses(
        (status = 200, description = "The ticket, or the file", content(
            (ExportTicket = "application/json"), (FileContent = "text/csv"),
            (FileContent = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
        )),
        (status = 400, description = "A filter or a format that is none; a bad ticket", body = ErrorBody),
        (status = 403, description = "Not for this role", body = ErrorBody),
        (status = 404, description = "No such record or partner for the caller", body = ErrorBody),
    ))]
#[get("/reports/export")]
pub async fn reports(
    services: web::Data<Services>,
    caller: Caller,
    request: HttpRequest,
    filter: Query<ReportParentQuery>,
    format: Query<FormatQuery>,
    ticket: Query<TicketQuery>,
) -> Result<HttpResponse, ApiError> {
    let asked = Asked { services, actor: caller.0, request, format: format.0, ticket: ticket.0.ticket };
    asked.answer(|_| Ok(ExportedList::Reports(filter.0.typed()?))).await
}

/// The employees, with the filters of their list: for an ADMIN.
/// Without ticket: answers one. With the ticket, and no header: the file.
#[utoipa::path(tag = "employee", operation_id = "exportEmployees",
    params(EmployeeFilterQuery, FormatQuery, TicketQuery), security((), ("session" = [])),
    responses(
        (status = 200, description = "The ticket, or the file", content(
            (ExportTicket = "application/json"), (FileContent = "text/csv"),
            (FileContent = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
        )),
        (status = 400, description = "A filter or a format that is none; a bad ticket", body = ErrorBody),
        (status = 403, description = "Not for this role", body = ErrorBody),
    ))]
#[get("/employees/export")]
pub async fn employees(
    services: web::Data<Services>,
    caller: Caller,
    request: HttpRequest,
    filter: Query<EmployeeFilterQuery>,
    format: Query<FormatQuery>,
    ticket: Query<TicketQuery>,
) -> Result<HttpResponse, ApiError> {
    let asked = Asked { services, actor: caller.0, request, format: format.0, ticket: ticket.0.ticket };
    asked.answer(|_| Ok(ExportedList::Employees(filter.0.typed()?))).await
}

/// The campaigns, with the filters of their list: for an ADMIN.
/// Without ticket: answers one. With the ticket, and no header: the file.
#[utoipa::path(tag = "campaign", operation_id = "exportCampaigns",
    params(CampaignQuery, FormatQuery, TicketQuery), security((), ("session" = [])),
    responses(
        (status = 200, description = "The ticket, or the file", content(
            (ExportTicket = "application/json"), (FileContent = "text/csv"),
            (FileContent = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
        )),
        (status = 400, description = "A filter or a format that is none; a bad ticket", body = ErrorBody),
        (status = 403, description = "Not for this role", body = ErrorBody),
    ))]
#[get("/campaigns/export")]
pub async fn campaigns(
    services: web::Data<Services>,
    caller: Caller,
    request: HttpRequest,
    filter: Query<CampaignQuery>,
    format: Query<FormatQuery>,
    ticket: Query<TicketQuery>,
) -> Result<HttpResponse, ApiError> {
    let asked = Asked { services, actor: caller.0, request, format: format.0, ticket: ticket.0.ticket };
    asked.answer(|_| Ok(ExportedList::Campaigns(filter.0.typed()?))).await
}
