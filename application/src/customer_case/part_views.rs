//! Views of the parts of a case: statuses, deadlines, reminders, events, persons.

use domain::account::role::Role;
use domain::customer_case::deadline::{Deadline, DeadlineKind, DeadlineState};
use domain::customer_case::event::CaseEvent;
use domain::customer_case::status::{StatusEntry, StatusFamily};
use domain::customer_case::step::family_changes;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use serde::Serialize;
use serde_with::skip_serializing_none;

/// A status of a case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CaseStatusEntry))]
pub struct StatusView {
    /// Date and time of the status.
    pub date: Instant,
    /// One of the labels; for a CUSTOMER and a PARTNER, the label of the family.
    pub label: String,
    /// Family of the status, in words for customers and partners.
    pub family: FamilyName,
    /// Author; only for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub author: Option<PersonName>,
}

impl StatusView {
    /// Creates the view of an entry; its label may contain `firm_name`.
    pub fn new(entry: StatusEntry, firm_name: &str) -> Self {
        let StatusEntry { status, date, author } = entry;
        Self { date, label: status.label(firm_name), family: status.family().into(), author }
    }

    /// Creates the view of an entry for customers and partners: the family and the date.
    pub fn family_of(entry: &StatusEntry) -> Self {
        let family = entry.status.family();
        Self { date: entry.date, label: family.label().to_owned(), family: family.into(), author: None }
    }

    /// Creates the views of the statuses of a case: all for employees and admins, else the families and their dates.
    pub fn all(role: Role, statuses: &[StatusEntry], firm_name: &str) -> Vec<Self> {
        if role.is_staff() {
            statuses.iter().map(|entry| Self::new(entry.clone(), firm_name)).collect()
        } else {
            family_changes(statuses).map(Self::family_of).collect()
        }
    }
}

/// Family of a status, in plain words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CaseStatusFamily))]
pub struct FamilyName {
    /// Stable key.
    pub key: &'static str,
    /// In French.
    pub label: &'static str,
}

impl From<StatusFamily> for FamilyName {
    fn from(family: StatusFamily) -> Self {
        Self { key: family.key(), label: family.label() }
    }
}

/// Deadline by law or by contract.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CaseDeadline))]
pub struct DeadlineView {
    pub kind: DeadlineKind,
    /// Last day; for the earliest acceptance, the first possible day.
    pub date: Day,
    /// French label, with the bank, the document or the customer.
    pub label: String,
    /// French origin of the date: field or article of law.
    pub source: String,
    /// Position relative to today.
    pub state: DeadlineState,
}

impl DeadlineView {
    pub(super) fn new(deadline: Deadline, today: Day) -> Self {
        let state = deadline.state(today);
        let Deadline { kind, date, label, source } = deadline;
        Self { kind, date, label, source, state }
    }
}

/// Reminders to the customers of a case.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CaseReminders))]
#[serde(rename_all = "camelCase")]
pub struct RemindersView {
    /// Whether reminders are sent automatically.
    pub enabled: bool,
    /// Employee, admin or customer who disabled them.
    pub stopped_by: Option<PersonName>,
    /// Planned days, at 9:00 in Paris.
    pub planned: Vec<Day>,
    pub last: Option<Day>,
    /// Reason why no reminder can be sent, in French.
    pub obstacle: Option<&'static str>,
}

/// An event of a case.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CaseHistoryEntry))]
pub struct EventView {
    /// Date and time of the event.
    pub date: Instant,
    /// Stable key of the kind.
    pub kind: &'static str,
    /// Label of the kind, in French.
    pub label: &'static str,
    /// Details such as documents, reason and limit, in French.
    pub detail: Option<String>,
    /// Author; absent for automatic actions.
    pub author: Option<PersonName>,
}

impl From<&CaseEvent> for EventView {
    fn from(event: &CaseEvent) -> Self {
        let CaseEvent { kind, at, by, detail } = event.clone();
        Self { date: at, kind: kind.key(), label: kind.label(), detail, author: by }
    }
}

/// Recipient of the mails about a case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CaseRecipient))]
pub struct Recipient {
    /// First and last name.
    pub name: String,
    /// Mail address.
    pub email: String,
}

/// Customer who validated a case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CaseCompletedBy))]
pub struct CompletedBy {
    #[serde(flatten)]
    pub name: PersonName,
    /// Whether the customer is the caller.
    pub own: bool,
}
