//! The documents of a case as they are answered: the checklist, what was asked again, what happened.

use application::customer_case::views::ItemView;
use domain::customer_case::awaited::Awaited;
use domain::customer_case::event::CaseEvent;
use domain::customer_case::freshness::Freshness;
use domain::customer_case::item::ItemState;
use domain::customer_case::readiness::NotReady;
use domain::customer_case::request::RequestRound;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use serde::Serialize;
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use uuid::Uuid;

/// One line of the checklist: a heading, or a document asked for.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChecklistItem {
    /// Identity.
    pub uuid: Uuid,
    /// The document asked for, or the heading.
    pub label: String,
    /// A sentence under the label.
    pub help: Option<String>,
    /// False for a heading.
    pub is_file: bool,
    /// Ticked by the customer, or because a file came.
    pub is_checked: bool,
    /// Where the document stands; absent on a heading.
    pub state: Option<ItemState>,
    /// Why it was refused; not for a PARTNER.
    pub motive: Option<String>,
    /// The date on the document, as staff read it; for staff.
    pub document_date: Option<Day>,
    /// What is expected of that date today; for staff, absent on what does not grow old.
    pub freshness: Option<ItemFreshness>,
    /// Why the document should not go to a partner today; for staff, absent when nothing is known against it.
    pub not_ready: Option<NotReady>,
    /// The customer may send and take back files of this document now.
    pub open: bool,
    /// Its files, in the order they came; not for a PARTNER, absent on a heading.
    pub medias: Option<Vec<Uuid>>,
}

/// How recent a document must be.
#[derive(Serialize, ToSchema)]
pub struct ItemFreshness {
    /// The first day of a document that is good enough today.
    pub from: Day,
    /// What is said of an older one, after « Date du 12/03/2026 : ».
    pub otherwise: String,
}

impl From<Freshness> for ItemFreshness {
    fn from(freshness: Freshness) -> Self {
        Self { from: freshness.from, otherwise: freshness.otherwise }
    }
}

impl From<ItemView> for ChecklistItem {
    fn from(view: ItemView) -> Self {
        Self {
            uuid: view.uuid,
            label: view.label,
            help: view.help,
            is_file: view.is_file,
            is_checked: view.is_checked,
            state: view.state,
            motive: view.motive,
            document_date: view.document_date,
            freshness: view.freshness.map(ItemFreshness::from),
            not_ready: view.not_ready,
            open: view.open,
            medias: view.medias,
        }
    }
}

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

/// What a case waits for: until that day it is not stuck.
#[derive(Serialize, ToSchema)]
pub struct CaseAwaited {
    /// The last day of the wait.
    pub date: Day,
    /// What is awaited.
    pub reason: String,
}

impl From<Awaited> for CaseAwaited {
    fn from(awaited: Awaited) -> Self {
        Self { date: awaited.until, reason: awaited.reason }
    }
}
