//! `GET access-journal`.

use crate::http::error::ApiError;
use crate::http::filter::{FilterParser, INVALID_IDENTIFIER, parse_uuid};
use crate::http::input::{PagingQuery, Query};
use crate::http::list::{ListJournal, page_response};
use crate::http::refusals::{AdminOnly, Invalid};
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::{HttpResponse, get, web};
use application::access_journal::ports::JournalFilter;
use application::access_journal::views::JournalRow;
use application::error::AppError;
use domain::access_journal::{JournalAct, JournalObject};
use domain::account::access::act;
use domain::calendar::paris::start_of_day;
use domain::shared::day::Day;
use serde::Deserialize;
use utoipa::IntoParams;

/// Message for a filter that is not a day.
pub(super) const INVALID_DATE: &str = "Date non valide.";

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
        let mut filters = FilterParser::default();
        let account = filters.parse("person", self.person.as_deref(), parse_uuid, INVALID_IDENTIFIER);
        let act =
            filters.parse("act", self.act.as_deref(), JournalAct::from_label, "Cette action n’existe pas.");
        let object = filters.parse(
            "object",
            self.object.as_deref(),
            JournalObject::from_label,
            "Ce type d’élément n’existe pas.",
        );
        let uuid = filters.parse("objectUuid", self.object_uuid.as_deref(), parse_uuid, INVALID_IDENTIFIER);
        let from = filters.parse("from", self.from.as_deref(), Day::parse_iso, INVALID_DATE);
        let until = filters.parse("to", self.to.as_deref(), Day::parse_iso, INVALID_DATE);
        filters.finish()?;
        Ok(JournalFilter {
            account,
            act,
            object,
            uuid,
            from: from.map(start_of_day),
            until: until.map(|day| start_of_day(day.plus_days(1))),
        })
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
    let page = paging.0.to_page_request_or_first()?;
    let entries = services.adapters.journal.list(&caller.0, &filter.0.parse()?, page).await?;
    Ok(page_response::<_, JournalRow>(entries, ListJournal::NoEntry))
}
