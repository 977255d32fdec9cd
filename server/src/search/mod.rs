//! `search`: back-office search for objects of all kinds.

use crate::http::error::{ApiError, ErrorResponse};
use crate::http::filter::length_violations;
use crate::http::input::Query;
use crate::http::refusals::Forbidden;
use crate::http::routes::Routes;
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::{get, web};
use application::error::AppError;
use application::search::ports::SearchHit;
use domain::account::access::act;
use serde::Deserialize;

pub fn configure(config: &mut Routes<'_, '_>) {
    config.service(search);
}

/// Search text.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SearchQuery {
    /// Words of names, addresses, labels or numbers, in any order; case and accents are ignored, and phone numbers can
    /// have any notation. Without it, the objects that the caller opened last are returned.
    #[param(max_length = 255)]
    q: Option<String>,
}

/// At most eight results of each kind in the caller's scope, best first, grouped by kind. Without a search text, the
/// eight objects that the caller opened last, latest first.
#[utoipa::path(tag = "search", operation_id = "search", params(SearchQuery),
    security(("session" = [])),
    responses(
        (status = 200, description = "The results", body = Vec<SearchHit>),
        (status = 400, description = "Search text too long", body = ErrorResponse),
        Forbidden,
    ))]
#[get("/search")]
pub async fn search(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::Search>,
    query: Query<SearchQuery>,
) -> Result<web::Json<Vec<SearchHit>>, ApiError> {
    let query = query.0.q;
    length_violations([("q", query.as_deref())]).into_result().map_err(AppError::from)?;
    let text = query.unwrap_or_default();
    Ok(web::Json(services.search.find(&caller.0, &text).await?))
}
