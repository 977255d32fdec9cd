//! Views of tasks.

use crate::customer_case::views::NamedReference;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::{Civility, PersonName};
use serde::Serialize;
use serde_with::skip_serializing_none;
use uuid::Uuid;

/// One task. Links to objects outside the caller's scope are omitted.
#[skip_serializing_none]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Task))]
#[serde(rename_all = "camelCase")]
pub struct TaskRow {
    pub uuid: Uuid,
    pub title: String,
    pub due_date: Day,
    /// Time of completion; absent while the task is open.
    pub completed_date: Option<Instant>,
    pub important: bool,
    /// Uuid of the user who has to complete the task.
    pub user: Uuid,
    pub customer_record: Option<TaskRecord>,
    pub partner: Option<TaskPartner>,
    /// Case that the task is about.
    pub customer_case: Option<NamedReference>,
    /// Inquiry that the task is about, labelled with the name of its sender.
    pub inquiry: Option<NamedReference>,
    /// Whether the task represents the due date and title of its record (AMB-053).
    pub from_record: bool,
    /// Sent with a save to detect a concurrent change.
    pub version: i64,
    /// User who last saved it; absent for a task that was never edited.
    pub update_user: Option<PersonName>,
}

/// Customer record that a task is related to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = TaskCustomerRecord))]
pub struct TaskRecord {
    pub uuid: Uuid,
    /// Civility, last name and first name.
    pub label: String,
    pub customer: TaskCustomer,
}

impl TaskRecord {
    pub fn new(uuid: Uuid, customer: TaskCustomer) -> Self {
        let TaskCustomer { civility, last_name, first_name, .. } = &customer;
        Self { uuid, label: format!("{} {last_name} {first_name}", civility.label()), customer }
    }
}

/// First customer of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct TaskCustomer {
    pub civility: Civility,
    pub last_name: String,
    pub first_name: String,
    /// Ten digits.
    pub phone_number: String,
}

/// Partner that a task is related to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = TaskPartnerName))]
#[serde(rename_all = "camelCase")]
pub struct TaskPartner {
    pub uuid: Uuid,
    /// Business name, last name and first name.
    pub label: String,
    pub business_name: String,
    pub last_name: String,
    pub first_name: String,
}

impl TaskPartner {
    pub fn new(uuid: Uuid, business_name: String, name: PersonName) -> Self {
        let PersonName { last_name, first_name } = name;
        let label = format!("{business_name} – {last_name} {first_name}");
        Self { uuid, label, business_name, last_name, first_name }
    }
}
