//! Comparisons of offers shared with customers: switch for employees and admins, list and download for customers.

use crate::download::{FileContentResponse, TicketQuery, TicketResponse, pdf_response, ticket_response};
use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::{Id, Json, Query};
use crate::http::refusals::{CustomerOnly, Forbidden, InvalidTicket, NoSuchCase};
use crate::http::routes::Routes;
use crate::http::session::{AuthorizedCaller, Caller};
use crate::wiring::Services;
use actix_web::{HttpResponse, get, put, web};
use application::comparison_share::{ComparisonSharing, OwnComparison};
use domain::account::access::act;
use serde::Deserialize;
use utoipa::ToSchema;

pub fn configure(config: &mut Routes<'_, '_>) {
    config.service(read).service(set).service(list_own).service(download);
}

/// Whether the customers of the case may open the comparison of its offers.
#[utoipa::path(tag = "customer-case", operation_id = "getComparisonSharing",
    params(("id" = String, Path, format = Uuid, description = "The case")),
    security(("session" = []), ("apiToken" = ["cases:read"])),
    responses(
        (status = 200, description = "The state", body = ComparisonSharing),
        Forbidden, NoSuchCase,
    ))]
#[get("/customer-cases/{id}/offers/comparison/sharing")]
pub async fn read(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ComputeFinancingPlan>,
    id: Id,
) -> Result<web::Json<ComparisonSharing>, ApiError> {
    Ok(web::Json(services.comparison_shares.find_by_case(&caller.0, id.0).await?))
}

/// State to set.
#[derive(Deserialize, ToSchema)]
#[schema(as = ComparisonSharingChange)]
pub struct ComparisonSharingBody {
    /// Whether the customers may open the comparison.
    shared: bool,
}

/// Shares the comparison of the received offers with the customers of the case, or ends the sharing.
#[utoipa::path(tag = "customer-case", operation_id = "setComparisonSharing", request_body = ComparisonSharingBody,
    params(("id" = String, Path, format = Uuid, description = "The case")),
    security(("session" = []), ("apiToken" = ["cases:write"])),
    responses(
        (status = 200, description = "The new state", body = ComparisonSharing),
        (status = 400, description = "No received offer", body = ErrorResponse),
        Forbidden, NoSuchCase,
    ))]
#[put("/customer-cases/{id}/offers/comparison/sharing")]
pub async fn set(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::SaveCase>,
    id: Id,
    body: Result<Json<ComparisonSharingBody>, ApiError>,
) -> Result<web::Json<ComparisonSharing>, ApiError> {
    Ok(web::Json(services.comparison_shares.set(&caller.0, id.0, body?.0.shared).await?))
}

/// The comparisons shared with the calling customer, newest first.
#[utoipa::path(tag = "customer-case", operation_id = "listSharedComparisons", security(("session" = [])),
    responses(
        (status = 200, description = "The comparisons", body = Vec<OwnComparison>),
        CustomerOnly,
    ))]
#[get("/shared-comparisons")]
pub async fn list_own(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ListOwnCases>,
) -> Result<web::Json<Vec<OwnComparison>>, ApiError> {
    Ok(web::Json(services.comparison_shares.list_own(&caller.0).await?))
}

/// Comparison shared with the calling customer. Without ticket, returns one; with the ticket and no `Authorization`
/// header, returns the PDF.
#[utoipa::path(tag = "customer-case", operation_id = "downloadSharedComparison",
    params(("id" = String, Path, format = Uuid, description = "The case"), TicketQuery),
    security((), ("session" = [])),
    responses(
        (status = 200, description = "The ticket, or the comparison", content(
            (TicketResponse = "application/json"), (FileContentResponse = "application/pdf"),
        )),
        InvalidTicket, CustomerOnly,
        (status = 404, description = "No comparison shared with the caller", body = ErrorResponse),
    ))]
#[get("/shared-comparisons/{id}/download")]
pub async fn download(
    services: web::Data<Services>,
    caller: Caller,
    id: Id,
    query: Query<TicketQuery>,
) -> Result<HttpResponse, ApiError> {
    let Some(ticket) = query.0.ticket else {
        let ticket = services.recaps.issue_shared_offers_ticket(&caller.0.authorize()?, id.0).await?;
        return Ok(ticket_response(ticket));
    };
    let document = services.recaps.render_shared_offers(&caller.0, id.0, &ticket).await?;
    Ok(pdf_response(document))
}
