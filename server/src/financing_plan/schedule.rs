//! Amortisation schedule of a variant, as PDF and CSV (AMB-083 for the ticket).

use crate::download::{
    FileContentResponse, TicketQuery, TicketResponse, attachment, pdf_response, ticket_response,
};
use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::{IdPair, Query};
use crate::http::refusals::Forbidden;
use crate::http::session::Caller;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, web};
use application::recap::plan::{PlanKey, ScheduleFormat};

/// Figures and schedule of a saved variant. Without ticket, returns one; with the ticket and no `Authorization` header,
/// returns the PDF.
#[utoipa::path(tag = "financing-plan", operation_id = "downloadPlanSchedulePdf",
    params(
        ("id" = String, Path, format = Uuid, description = "The case"),
        ("plan" = String, Path, format = Uuid, description = "The variant"),
        TicketQuery,
    ),
    security((), ("session" = []), ("apiToken" = ["cases:read"])),
    responses(
        (status = 200, description = "The ticket, or the schedule", content(
            (TicketResponse = "application/json"), (FileContentResponse = "application/pdf"),
        )),
        (status = 400, description = "Invalid ticket, or a plan without result", body = ErrorResponse),
        Forbidden,
        (status = 404, description = "No such variant for the caller", body = ErrorResponse),
    ))]
#[get("/customer-cases/{id}/plans/{plan}/schedule/pdf")]
pub async fn download_pdf(
    services: web::Data<Services>,
    caller: Caller,
    IdPair(case, plan): IdPair,
    query: Query<TicketQuery>,
) -> Result<HttpResponse, ApiError> {
    let key = PlanKey { case, plan };
    let Some(ticket) = query.0.ticket else {
        let ticket =
            services.recaps.issue_schedule_ticket(&caller.0.authorize()?, key, ScheduleFormat::Pdf).await?;
        return Ok(ticket_response(ticket));
    };
    let document = services.recaps.render_schedule_pdf(&caller.0, key, &ticket).await?;
    Ok(pdf_response(document))
}

/// Schedule of a saved variant, one line per loan and month. Without ticket, returns one; with the ticket and no
/// `Authorization` header, returns the CSV file (UTF-8 with byte order mark, semicolons).
#[utoipa::path(tag = "financing-plan", operation_id = "downloadPlanScheduleCsv",
    params(
        ("id" = String, Path, format = Uuid, description = "The case"),
        ("plan" = String, Path, format = Uuid, description = "The variant"),
        TicketQuery,
    ),
    security((), ("session" = []), ("apiToken" = ["cases:read"])),
    responses(
        (status = 200, description = "The ticket, or the schedule", content(
            (TicketResponse = "application/json"), (FileContentResponse = "text/csv"),
        )),
        (status = 400, description = "Invalid ticket, or a plan without result", body = ErrorResponse),
        Forbidden,
        (status = 404, description = "No such variant for the caller", body = ErrorResponse),
    ))]
#[get("/customer-cases/{id}/plans/{plan}/schedule/csv")]
pub async fn download_csv(
    services: web::Data<Services>,
    caller: Caller,
    IdPair(case, plan): IdPair,
    query: Query<TicketQuery>,
) -> Result<HttpResponse, ApiError> {
    let key = PlanKey { case, plan };
    let Some(ticket) = query.0.ticket else {
        let ticket =
            services.recaps.issue_schedule_ticket(&caller.0.authorize()?, key, ScheduleFormat::Csv).await?;
        return Ok(ticket_response(ticket));
    };
    let file = services.recaps.render_schedule_csv(&caller.0, key, &ticket).await?;
    Ok(attachment(&file.file_name, "text/csv; charset=utf-8").streaming(file.content))
}
