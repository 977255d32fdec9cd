//! `customer-records/{id}/overview`: overview of a record.

use crate::http::error::ApiError;
use crate::http::input::Id;
use crate::http::refusals::{Forbidden, NotFound};
use crate::http::routes::Routes;
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::{get, web};
use application::record_overview::views::RecordOverview;
use domain::account::access::act;

pub fn configure(config: &mut Routes<'_, '_>) {
    config.service(read);
}

/// Overview of a record: customers, cases in progress, missing documents, monthly income and charges of the household
/// according to the calculators, and latest reports. It is journaled as a read of the record.
#[utoipa::path(tag = "record-overview", operation_id = "getRecordOverview",
    params(("id" = String, Path, format = Uuid, description = "The record")), security(("session" = []), ("apiToken" = ["records:read"])),
    responses(
        (status = 200, description = "The overview", body = RecordOverview),
        Forbidden, NotFound,
    ))]
#[get("/customer-records/{id}/overview")]
pub async fn read(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ReadOverview>,
    id: Id,
) -> Result<web::Json<RecordOverview>, ApiError> {
    Ok(web::Json(services.record_overviews.read(&caller.0, id.0).await?))
}
