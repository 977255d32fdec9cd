//! `search`: back-office search for objects of all kinds.

use crate::http::error::{ApiError, ErrorBody};
use crate::http::input::Query;
use crate::http::refusals::Forbidden;
use crate::http::routes::Routes;
use crate::http::session::Permit;
use crate::wiring::Services;
use actix_web::{get, web};
use application::error::AppError;
use application::search::ports::SearchHit;
use domain::account::access::act;
use domain::search::SearchKind;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// Maximum length of the search text, in characters.
const SEARCH_LIMIT: usize = 255;

/// Registers the routes of this module.
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

/// Kind of a search result.
#[derive(Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum SearchResultKind {
    CustomerRecord,
    CustomerCase,
    Partner,
    Inquiry,
    Employee,
}

impl From<SearchKind> for SearchResultKind {
    fn from(kind: SearchKind) -> Self {
        match kind {
            SearchKind::CustomerRecord => Self::CustomerRecord,
            SearchKind::CustomerCase => Self::CustomerCase,
            SearchKind::Partner => Self::Partner,
            SearchKind::Inquiry => Self::Inquiry,
            SearchKind::Employee => Self::Employee,
        }
    }
}

/// One search result.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SearchResult {
    kind: SearchResultKind,
    uuid: Uuid,
    /// Record of a case.
    #[serde(skip_serializing_if = "Option::is_none")]
    customer_record: Option<Uuid>,
    label: String,
    /// Text that distinguishes it from others with the same name; may be empty.
    detail: String,
}

impl From<SearchHit> for SearchResult {
    fn from(hit: SearchHit) -> Self {
        let SearchHit { kind, uuid, customer_record, label, detail, .. } = hit;
        Self { kind: kind.into(), uuid, customer_record, label, detail }
    }
}

/// At most eight results of each kind in the caller's scope, best first, grouped by kind. Without a search text, the
/// eight objects that the caller opened last, latest first.
#[utoipa::path(tag = "search", operation_id = "search", params(SearchQuery),
    security(("session" = [])),
    responses(
        (status = 200, description = "The results", body = Vec<SearchResult>),
        (status = 400, description = "Search text too long", body = ErrorBody),
        Forbidden,
    ))]
#[get("/search")]
pub async fn search(
    services: web::Data<Services>,
    caller: Permit<act::Search>,
    query: Query<SearchQuery>,
) -> Result<web::Json<Vec<SearchResult>>, ApiError> {
    let typed = query.0.q.unwrap_or_default();
    if typed.chars().count() > SEARCH_LIMIT {
        return Err(AppError::invalid_field("q", "Ce texte est trop long.").into());
    }
    let found = services.search.find(&caller.0, &typed).await?;
    Ok(web::Json(found.into_iter().map(SearchResult::from).collect()))
}
