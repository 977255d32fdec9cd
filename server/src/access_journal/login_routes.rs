//! `GET login-journal`.

use super::routes::INVALID_DATE;
use crate::http::error::ApiError;
use crate::http::filter::{FilterParser, INVALID_IDENTIFIER, parse_uuid};
use crate::http::input::{PagingQuery, Query};
use crate::http::list::{ListJournal, page_response};
use crate::http::refusals::{AdminOnly, Invalid};
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, web};
use application::account::session_ports::{LoginFilter, LoginRow};
use application::error::AppError;
use domain::account::access::act;
use domain::account::login_event::LoginEventKind;
use domain::calendar::paris::start_of_day;
use domain::shared::day::Day;
use serde::Deserialize;
use utoipa::IntoParams;

/// Filters of the list.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct LoginFilterQuery {
    /// Uuid of an account.
    person: Option<String>,
    /// Kind of event, with the labels of the response.
    event: Option<String>,
    /// First day, in Paris.
    from: Option<String>,
    /// Last day, in Paris, inclusive.
    to: Option<String>,
}

impl LoginFilterQuery {
    fn parse(&self) -> Result<LoginFilter, AppError> {
        let mut filters = FilterParser::default();
        let account = filters.parse("person", self.person.as_deref(), parse_uuid, INVALID_IDENTIFIER);
        let kind = filters.parse(
            "event",
            self.event.as_deref(),
            LoginEventKind::from_label,
            "Cet événement n’existe pas.",
        );
        let from = filters.parse("from", self.from.as_deref(), Day::parse_iso, INVALID_DATE);
        let until = filters.parse("to", self.to.as_deref(), Day::parse_iso, INVALID_DATE);
        filters.finish()?;
        Ok(LoginFilter {
            account,
            kind,
            from: from.map(start_of_day),
            until: until.map(|day| start_of_day(day.plus_days(1))),
        })
    }
}

/// The journal of logins, newest first: successful and failed logins with their address and device. Always paged; the
/// first page by default.
#[utoipa::path(tag = "access-journal", operation_id = "listLoginJournal",
    params(LoginFilterQuery, PagingQuery), security(("session" = [])),
    responses(
        (status = 200, description = "One page", body = Vec<LoginRow>,
            headers(("X-Total-Count" = u64, description = "Number of rows of the whole filtered list"))),
        Invalid, AdminOnly,
    ))]
#[get("/login-journal")]
pub async fn list(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ReadAccessJournal>,
    filter: Query<LoginFilterQuery>,
    paging: Query<PagingQuery>,
) -> Result<HttpResponse, ApiError> {
    let page = paging.0.to_page_request_or_first()?;
    let logins = services.accounts.list_logins(&caller.0, &filter.0.parse()?, page).await?;
    Ok(page_response::<_, LoginRow>(logins, ListJournal::NoEntry))
}
