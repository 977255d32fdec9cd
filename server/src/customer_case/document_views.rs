//! Wire types of the documents of a case: state, repeated requests, events.

use domain::customer_case::event::CaseEvent;
use domain::customer_case::request::RequestRound;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use serde::Serialize;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;

/// A repeated request for documents.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseRequest {
    /// Date and time.
    pub date: Instant,
    /// The customer can answer before this day.
    pub limit_date: Day,
    /// Message to the customer.
    pub message: Option<String>,
    /// Date of the customer's validation; absent while the request is open.
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

/// Reminders to the customers of a case.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
pub struct CaseReminders {
    /// False when staff disabled them.
    pub enabled: bool,
    /// Employee, admin or customer who disabled them.
    #[serde(rename = "stoppedBy")]
    pub stopped_by: Option<PersonName>,
    /// Planned days, at 9:00 in Paris.
    pub planned: Vec<Day>,
    /// Day of the last reminder.
    pub last: Option<Day>,
    /// Reason for which no reminder can be sent, in French.
    pub obstacle: Option<&'static str>,
}

/// An event of a case.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
pub struct CaseHistoryEntry {
    /// Date and time.
    pub date: Instant,
    /// Stable key of the kind.
    pub kind: String,
    /// Label of the kind, in French.
    pub label: String,
    /// Details such as documents, reason and limit, in French.
    pub detail: Option<String>,
    /// Author; absent for automatic actions.
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
