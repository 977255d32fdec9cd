//! What the timeline of a record shows.

use super::position::TimelinePosition;
use crate::customer_case::views::Named;
use domain::customer_case::event::CaseEventKind;
use domain::customer_case::status::CaseStatus;
use domain::inquiry::kind::InquiryKind;
use domain::mail_template::key::MailTemplateKey;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TimelineEvent {
    RecordCreated,
    RecordSaved,
    /// An employee was given the record, or taken off it.
    Assignment {
        employee: PersonName,
        assigned: bool,
    },
    Inquiry {
        uuid: Uuid,
        kind: InquiryKind,
    },
    /// `first` when the case was created with it.
    Status {
        case: Named,
        status: CaseStatus,
        first: bool,
    },
    /// A file, and the document that it answers.
    Deposit {
        case: Named,
        file: String,
        document: Option<String>,
    },
    Case {
        case: Named,
        kind: CaseEventKind,
        detail: Option<String>,
    },
    /// A task for somebody, set or done.
    Task {
        title: String,
        due_date: Day,
        of: PersonName,
        done: bool,
    },
    /// Sanitised HTML.
    Report {
        uuid: Uuid,
        case: Option<Named>,
        content: String,
    },
    Mail(TimelineMail),
    /// Another record was merged into it, or is apart again.
    Merge {
        /// Whose it was.
        names: String,
        created_at: Instant,
        created_by: String,
        undone: bool,
    },
    /// A message of a campaign: its subject, or the text of an SMS.
    Campaign {
        uuid: Uuid,
        to: PersonName,
        text: String,
    },
}

/// A mail about the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimelineMail {
    pub template: MailTemplateKey,
    pub case: Option<Named>,
    /// The customer, as long as they are on the record.
    pub to: Option<PersonName>,
    pub address: String,
    pub sent: bool,
    /// Why it did not leave, or was refused.
    pub failure: Option<String>,
    /// What a person wrote; the text of a template is not kept.
    pub subject: Option<String>,
    pub message: Option<String>,
}

/// An entry as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimelineRow {
    pub position: TimelinePosition,
    /// Who did it; `None` when the program did it by itself, or when they are gone.
    pub by: Option<PersonName>,
    pub event: TimelineEvent,
}

/// An entry in the words of the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimelineEntry {
    pub position: TimelinePosition,
    pub title: String,
    pub detail: Option<String>,
    pub by: Option<String>,
    pub case: Option<Named>,
    /// The inquiry, the report or the campaign.
    pub object: Option<Uuid>,
    /// Something did not reach the customer.
    pub failed: bool,
}

/// One read of the timeline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimelinePage {
    /// Newest first.
    pub entries: Vec<TimelineEntry>,
    /// Where the next read goes on; `None` at the end.
    pub next: Option<TimelinePosition>,
}
