//! `customer-records/{id}/timeline`: history of a record.

use crate::http::error::{ApiError, ErrorResponse};
use crate::http::filter::parse_csv_filter;
use crate::http::input::{Id, Query};
use crate::http::refusals::{Forbidden, NotFound};
use crate::http::routes::Routes;
use crate::http::session::AuthorizedCaller;
use crate::wiring::Services;
use actix_web::{get, web};
use application::error::AppError;
use application::timeline::position::TimelinePosition;
use application::timeline::views::TimelinePage;
use domain::account::access::act;
use domain::shared::violation::Violations;
use domain::timeline::TimelineKind;
use serde::Deserialize;

/// Default number of entries of a response.
const DEFAULT_LIMIT: u64 = 30;
const MAX_LIMIT: u64 = 100;

pub fn configure(config: &mut Routes<'_, '_>) {
    config.service(read);
}

/// Filter and position.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TimelineFilterQuery {
    /// Kinds of entries, separated by commas: `report`, `mail`, `sms`, `case`, `document`, `task`, `inquiry`,
    /// `assignment`, `record`; any when absent.
    kind: Option<String>,
    /// Value of `next` in the previous response: only entries after it.
    before: Option<String>,
    /// 1 to 100 entries; 30 when absent.
    limit: Option<String>,
}

impl TimelineFilterQuery {
    fn parse(&self) -> Result<(Vec<TimelineKind>, Option<TimelinePosition>, u64), AppError> {
        let kinds = parse_csv_filter(self.kind.as_deref(), TimelineKind::from_key);
        let before = self.before.as_deref().filter(|text| !text.is_empty()).map(TimelinePosition::parse);
        let limit = self.limit.as_deref().filter(|text| !text.is_empty());
        let limit = limit.map_or(Some(DEFAULT_LIMIT), |text| {
            text.parse().ok().filter(|limit| (1..=MAX_LIMIT).contains(limit))
        });
        let mut violations = Violations::default();
        for (field, invalid, message) in [
            ("kind", kinds.is_none(), "Ce type d’événement n’existe pas."),
            ("before", matches!(before, Some(None)), "Cette suite de l’historique n’existe pas."),
            ("limit", limit.is_none(), "Indiquez un nombre d’événements entre 1 et 100."),
        ] {
            if invalid {
                violations.add(field, message);
            }
        }
        violations.into_result()?;
        Ok((kinds.unwrap_or_default(), before.flatten(), limit.unwrap_or(DEFAULT_LIMIT)))
    }
}

/// History of a record: events of the record, of its cases and of the communication with its customers, newest first.
/// `next` continues the list; new entries do not shift it.
#[utoipa::path(tag = "timeline", operation_id = "getTimeline",
    params(("id" = String, Path, format = Uuid, description = "The record"), TimelineFilterQuery),
    security(("session" = []), ("apiToken" = ["records:read"])),
    responses(
        (status = 200, description = "A part of the timeline", body = TimelinePage),
        (status = 400, description = "Invalid kind, position or number", body = ErrorResponse),
        Forbidden, NotFound,
    ))]
#[get("/customer-records/{id}/timeline")]
pub async fn read(
    services: web::Data<Services>,
    caller: AuthorizedCaller<act::ReadTimeline>,
    id: Id,
    params: Query<TimelineFilterQuery>,
) -> Result<web::Json<TimelinePage>, ApiError> {
    let (kinds, before, limit) = params.0.parse()?;
    Ok(web::Json(services.timelines.read(&caller.0, id.0, &kinds, before, limit).await?))
}
