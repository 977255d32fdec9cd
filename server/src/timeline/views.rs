//! Wire types of the timeline.

use application::customer_case::views::Named;
use application::timeline::position::TimelinePosition;
use application::timeline::views as read;
use domain::shared::instant::Instant;
use serde::Serialize;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use uuid::Uuid;

/// An event of the timeline.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TimelineEntry {
    /// Unique position in the timeline.
    id: String,
    /// `report`, `mail`, `sms`, `case`, `document`, `task`, `inquiry`, `assignment` or `record`.
    kind: String,
    at: Instant,
    /// A French sentence.
    title: String,
    /// Details, on one or several lines.
    detail: Option<String>,
    /// Author; absent for automatic actions.
    by: Option<String>,
    /// Case of the event.
    customer_case: Option<Named>,
    /// Inquiry, report or campaign of the event.
    object: Option<Uuid>,
    /// Whether the message did not reach the customer.
    failed: bool,
}

impl From<read::TimelineEntry> for TimelineEntry {
    fn from(entry: read::TimelineEntry) -> Self {
        let read::TimelineEntry { position, title, detail, by, case, object, failed } = entry;
        Self {
            id: position.to_text(),
            kind: position.source.kind().key().to_owned(),
            at: position.at,
            title,
            detail,
            by,
            customer_case: case,
            object,
            failed,
        }
    }
}

/// A part of a timeline.
#[derive(Serialize, ToSchema)]
pub struct TimelineAnswer {
    /// Newest first.
    entries: Vec<TimelineEntry>,
    /// Value of `before` for the next part; absent at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<String>,
}

impl From<read::TimelinePage> for TimelineAnswer {
    fn from(page: read::TimelinePage) -> Self {
        Self {
            entries: page.entries.into_iter().map(TimelineEntry::from).collect(),
            next: page.next.map(TimelinePosition::to_text),
        }
    }
}
