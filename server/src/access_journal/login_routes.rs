//! `GET login-journal`.

use super::routes::parse_filter;
use crate::http::error::ApiError;
use crate::http::input::{PagingQuery, Query};
use crate::http::list::{ListJournal, page_response};
use crate::http::refusals::{AdminOnly, Invalid};
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, web};
use application::account::session_ports::{LoginFilter, LoginRow};
use application::error::AppError;
use application::paging::PageRequest;
use domain::account::access::act;
use domain::account::login_event::LoginEventKind;
use domain::calendar::paris::start_of_day;
use domain::shared::day::Day;
use domain::shared::violation::Violations;
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;

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
        let mut violations = Violations::default();
        let mut add_if_invalid = |field: &str, message: &str, is_invalid: bool| {
            if is_invalid {
                violations.add(field, message);
            }
        };
        let account = parse_filter(self.person.as_deref(), |text| Uuid::parse_str(text).ok());
        let kind = parse_filter(self.event.as_deref(), LoginEventKind::from_label);
        let from = parse_filter(self.from.as_deref(), Day::parse_iso);
        let until = parse_filter(self.to.as_deref(), Day::parse_iso);
        add_if_invalid("person", "Identifiant non valide.", account.is_err());
        add_if_invalid("event", "Cet événement n’existe pas.", kind.is_err());
        add_if_invalid("from", "Date non valide.", from.is_err());
        add_if_invalid("to", "Date non valide.", until.is_err());
        violations.into_result()?;
        Ok(LoginFilter {
            account: account.ok().flatten(),
            kind: kind.ok().flatten(),
            from: from.ok().flatten().map(start_of_day),
            until: until.ok().flatten().map(|day| start_of_day(day.plus_days(1))),
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
    let page =
        paging.0.to_page_request()?.unwrap_or(PageRequest { page: 1, page_size: PageRequest::MAX_SIZE });
    let logins = services.accounts.list_logins(&caller.0, &filter.0.parse()?, page).await?;
    Ok(page_response::<_, LoginRow>(logins, ListJournal::NoEntry))
}
