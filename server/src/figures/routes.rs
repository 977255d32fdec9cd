//! `GET figures`.

use crate::http::error::{ApiError, ErrorResponse};
use crate::http::input::Query;
use crate::http::refusals::AdminOnly;
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::{get, web};
use application::figures::views::Figures;
use domain::account::access::act;
use serde::Deserialize;
use utoipa::IntoParams;

/// Year of the statistics.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct YearQuery {
    /// 2000 to 2100; the current year in Paris by default.
    #[param(minimum = 2000, maximum = 2100)]
    year: Option<i32>,
}

/// Statistics of a year, compared with the previous one: inquiries and cases by month, outcomes, durations, and cases
/// by employee and partner. Months are in the time zone of Paris.
#[utoipa::path(tag = "figures", operation_id = "getFigures", params(YearQuery), security(("session" = []), ("apiToken" = ["figures:read"])),
    responses(
        (status = 200, description = "The figures", body = Figures),
        (status = 400, description = "Invalid year", body = ErrorResponse),
        AdminOnly,
    ))]
#[get("/figures")]
pub async fn read_figures(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ReadFigures>,
    query: Query<YearQuery>,
) -> Result<web::Json<Figures>, ApiError> {
    Ok(web::Json(services.figures.load_year(&caller.0, query.0.year).await?))
}
