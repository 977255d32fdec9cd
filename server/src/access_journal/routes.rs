//! `GET access-journal`.

use crate::http::error::ApiError;
use crate::http::input::{PagingQuery, Query};
use crate::http::list::{ListJournal, page_response};
use crate::http::refusals::{AdminOnly, Invalid};
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, web};
use application::access_journal::ports::JournalFilter;
use application::access_journal::views::JournalRow;
use application::error::AppError;
use application::paging::PageRequest;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
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
pub struct JournalFilterQuery {
    /// Uuid of an account or of an API token.
    person: Option<String>,
    /// « Consultation », « Création », « Modification », « Téléchargement », « Export » or « Suppression ».
    act: Option<String>,
    /// « Fiche client », « Dossier client », « Fichier », « Compte rendu », « Prescripteur » or « Demande reçue ».
    object: Option<String>,
    /// Uuid of an object.
    object_uuid: Option<String>,
    /// First day, in Paris.
    from: Option<String>,
    /// Last day, in Paris, inclusive.
    to: Option<String>,
}

impl JournalFilterQuery {
    fn parse(&self) -> Result<JournalFilter, AppError> {
        let mut violations = Violations::default();
        let mut add_if_invalid = |field: &str, message: &str, is_invalid: bool| {
            if is_invalid {
                violations.add(field, message);
            }
        };
        let account = parse_filter(self.person.as_deref(), |text| Uuid::parse_str(text).ok());
        let act = parse_filter(self.act.as_deref(), JournalAct::from_label);
        let object = parse_filter(self.object.as_deref(), JournalObject::from_label);
        let uuid = parse_filter(self.object_uuid.as_deref(), |text| Uuid::parse_str(text).ok());
        let from = parse_filter(self.from.as_deref(), Day::parse_iso);
        let until = parse_filter(self.to.as_deref(), Day::parse_iso);
        add_if_invalid("person", "Identifiant non valide.", account.is_err());
        add_if_invalid("act", "Cette action n’existe pas.", act.is_err());
        add_if_invalid("object", "Ce type d’élément n’existe pas.", object.is_err());
        add_if_invalid("objectUuid", "Identifiant non valide.", uuid.is_err());
        add_if_invalid("from", "Date non valide.", from.is_err());
        add_if_invalid("to", "Date non valide.", until.is_err());
        violations.into_result()?;
        Ok(JournalFilter {
            account: account.ok().flatten(),
            act: act.ok().flatten(),
            object: object.ok().flatten(),
            uuid: uuid.ok().flatten(),
            from: from.ok().flatten().map(start_of_day),
            until: until.ok().flatten().map(|day| start_of_day(day.plus_days(1))),
        })
    }
}

/// Parses a filter: `None` when absent or blank, an error when `parse` returns `None`.
pub(super) fn parse_filter<T>(
    text: Option<&str>,
    parse: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, ()> {
    match text.map(str::trim).filter(|text| !text.is_empty()) {
        Some(text) => parse(text).map(Some).ok_or(()),
        None => Ok(None),
    }
}

/// The access journal, newest first: reads, changes, downloads and deletions, with their authors and objects. Always
/// paged; the first page by default.
#[utoipa::path(tag = "access-journal", operation_id = "listAccessJournal",
    params(JournalFilterQuery, PagingQuery), security(("session" = [])),
    responses(
        (status = 200, description = "One page", body = Vec<JournalRow>,
            headers(("X-Total-Count" = u64, description = "Number of rows of the whole filtered list; 100001 when there are more than 100000"))),
        Invalid, AdminOnly,
    ))]
#[get("/access-journal")]
pub async fn list(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ReadAccessJournal>,
    filter: Query<JournalFilterQuery>,
    paging: Query<PagingQuery>,
) -> Result<HttpResponse, ApiError> {
    let page =
        paging.0.to_page_request()?.unwrap_or(PageRequest { page: 1, page_size: PageRequest::MAX_SIZE });
    let entries = services.adapters.journal.list(&caller.0, &filter.0.parse()?, page).await?;
    Ok(page_response::<_, JournalRow>(entries, ListJournal::NoEntry))
}
