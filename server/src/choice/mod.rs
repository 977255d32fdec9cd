//! `choices`: a few records or partners that match a typed text, to assign them or to link them with a task.

use crate::http::error::{ApiError, ErrorResponse};
use crate::http::filter::length_violations;
use crate::http::input::Query;
use crate::http::refusals::Forbidden;
use crate::http::routes::Routes;
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::{get, web};
use application::choice::ports::Choice;
use application::error::AppError;
use domain::account::access::act;
use serde::Deserialize;

pub fn configure(config: &mut Routes<'_, '_>) {
    config.service(list_records).service(list_partners);
}

/// Search text.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ChoiceQuery {
    /// Words of the name, in any order; case and accents are ignored.
    #[param(max_length = 255)]
    search: Option<String>,
}

impl ChoiceQuery {
    fn parse_search(self) -> Result<String, AppError> {
        length_violations([("search", self.search.as_deref())]).into_result()?;
        Ok(self.search.unwrap_or_default())
    }
}

/// The first 20 matching records in the caller's scope, in the order of the list.
#[utoipa::path(tag = "choice", operation_id = "searchRecordChoices", params(ChoiceQuery),
    security(("session" = [])),
    responses(
        (status = 200, description = "The records", body = Vec<Choice>),
        (status = 400, description = "Search text too long", body = ErrorResponse),
        Forbidden,
    ))]
#[get("/choices/customer-records")]
pub async fn list_records(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::SearchChoices>,
    query: Query<ChoiceQuery>,
) -> Result<web::Json<Vec<Choice>>, ApiError> {
    let choices = services.choices.list_records(&caller.0, &query.0.parse_search()?).await?;
    Ok(web::Json(choices))
}

/// The first 20 matching partners in the caller's scope, in the order of the list.
#[utoipa::path(tag = "choice", operation_id = "searchPartnerChoices", params(ChoiceQuery),
    security(("session" = [])),
    responses(
        (status = 200, description = "The partners", body = Vec<Choice>),
        (status = 400, description = "Search text too long", body = ErrorResponse),
        Forbidden,
    ))]
#[get("/choices/partners")]
pub async fn list_partners(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::SearchChoices>,
    query: Query<ChoiceQuery>,
) -> Result<web::Json<Vec<Choice>>, ApiError> {
    let choices = services.choices.list_partners(&caller.0, &query.0.parse_search()?).await?;
    Ok(web::Json(choices))
}
