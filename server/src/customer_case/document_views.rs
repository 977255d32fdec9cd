//! Wire types of the documents of a case: state, repeated requests, events.

use domain::customer_case::event::CaseEvent;
use domain::customer_case::request::RequestRound;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use serde::Serialize;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

/// One time that the customer was asked again.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseRequest {
    /// When.
    pub date: Instant,
    /// The answer was expected before this day.
    pub limit_date: Day,
    /// What was written to the customer.
    pub message: Option<String>,
    /// When the customer validated; absent while it is open.
    pub completed_date: Option<Instant>,
}

impl From<RequestRound> for CaseRequest {
    fn from(round: RequestRound) -> Self {
        Self {
            date: round.requested_at,
            limit_date: round.limit_date,
            message: round.message,
            completed_date: round.completed_at,
        }
    }
}

/// When the customers of a case are reminded.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
pub struct CaseReminders {
    /// False: staff switched them off.
    pub enabled: bool,
    /// The days to come, at 9:00 in Paris.
    pub planned: Vec<Day>,
    /// The last day on which they were.
    pub last: Option<Day>,
    /// Why no mail reaches them, in French: none leaves then.
    pub obstacle: Option<&'static str>,
}

/// Something that happened to a case.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
pub struct CaseHistoryEntry {
    /// When.
    pub date: Instant,
    /// For programs.
    pub kind: String,
    /// In French.
    pub label: String,
    /// Which documents, why, until when: in French.
    pub detail: Option<String>,
    /// Who did it; absent when the program did.
    pub author: Option<PersonName>,
}

impl From<CaseEvent> for CaseHistoryEntry {
    fn from(event: CaseEvent) -> Self {
        Self {
            date: event.at,
            kind: event.kind.key().to_owned(),
            label: event.kind.label().to_owned(),
            detail: event.detail,
            author: event.by,
        }
    }
}
