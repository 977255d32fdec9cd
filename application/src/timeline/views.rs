//! Views of a timeline.

use super::position::TimelinePosition;
use crate::customer_case::views::NamedReference;
use domain::customer_case::event::CaseEventKind;
use domain::customer_case::status::CaseStatus;
use domain::inquiry::kind::InquiryKind;
use domain::legal_document::evidence::EvidenceKind;
use domain::mail_template::key::MailTemplateKey;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use serde::Serialize;
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// Event of an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TimelineEvent {
    RecordCreated,
    RecordSaved,
    /// An employee was assigned to the record, or unassigned.
    Assignment {
        employee: PersonName,
        assigned: bool,
    },
    Inquiry {
        uuid: Uuid,
        kind: InquiryKind,
        referred_by: Option<String>,
    },
    /// `first`: the status of the creation.
    Status {
        case: NamedReference,
        status: CaseStatus,
        first: bool,
    },
    /// Uploaded file, and the requested document it is assigned to.
    Deposit {
        case: NamedReference,
        file: String,
        document: Option<String>,
    },
    Case {
        case: NamedReference,
        kind: CaseEventKind,
        detail: Option<String>,
    },
    /// Task created or completed.
    Task {
        title: String,
        due_date: Day,
        assignee: PersonName,
        done: bool,
    },
    /// Report; `content` is sanitised HTML.
    Report {
        uuid: Uuid,
        case: Option<NamedReference>,
        content: String,
    },
    Mail(TimelineMail),
    /// Another record was merged into this one, or the merge was undone.
    Merge {
        /// Customers of the removed record.
        names: String,
        created_at: Instant,
        created_by: String,
        undone: bool,
    },
    /// Legal document issued, delivered or answered.
    LegalDocument {
        uuid: Uuid,
        case: Option<NamedReference>,
        kind: EvidenceKind,
        title: String,
    },
    /// Message of a campaign: `text` is the subject of a mail or the text of an SMS.
    Campaign {
        uuid: Uuid,
        to: PersonName,
        text: String,
    },
}

/// Mail about the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimelineMail {
    pub template: MailTemplateKey,
    pub case: Option<NamedReference>,
    /// Customer, if still on the record.
    pub to: Option<PersonName>,
    pub address: String,
    pub sent: bool,
    /// Reason of a failure.
    pub failure: Option<String>,
    /// Subject and text of a mail written by a user; the text of a template is not stored.
    pub subject: Option<String>,
    pub message: Option<String>,
}

/// Stored entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimelineRow {
    pub position: TimelinePosition,
    /// Author; `None` for automatic actions and deleted authors.
    pub by: Option<PersonName>,
    pub event: TimelineEvent,
}

/// An event of the timeline.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct TimelineEntry {
    /// Unique position in the timeline.
    pub id: String,
    /// `report`, `mail`, `sms`, `case`, `document`, `task`, `inquiry`, `assignment` or `record`.
    pub kind: &'static str,
    pub at: Instant,
    /// A French sentence.
    pub title: String,
    /// Details, on one or several lines.
    pub detail: Option<String>,
    /// Author; absent for automatic actions.
    pub by: Option<String>,
    /// Case of the event.
    pub customer_case: Option<NamedReference>,
    /// Inquiry, report, legal document or campaign of the event.
    pub object: Option<Uuid>,
    /// Whether the message did not reach the customer.
    pub failed: bool,
}

/// A part of a timeline.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = TimelineAnswer))]
pub struct TimelinePage {
    /// Newest first.
    pub entries: Vec<TimelineEntry>,
    /// Value of `before` for the next part; absent at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}
