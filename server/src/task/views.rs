//! Request and response bodies of tasks.

use application::customer_case::views::Named;
use application::task::views::{TaskPartner, TaskRecord, TaskRow};
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::{Civility, PersonName};
use serde::{Deserialize, Serialize};
use serde_with::skip_serializing_none;
use utoipa::ToSchema;
use uuid::Uuid;

/// First customer of a record.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TaskCustomer {
    civility: Civility,
    last_name: String,
    first_name: String,
    /// Ten digits.
    phone_number: String,
}

/// Record of a task.
#[derive(Serialize, ToSchema)]
pub struct TaskCustomerRecord {
    uuid: Uuid,
    /// Civility, last name and first name.
    label: String,
    customer: TaskCustomer,
}

impl From<TaskRecord> for TaskCustomerRecord {
    fn from(record: TaskRecord) -> Self {
        let label =
            format!("{} {} {}", record.civility.label(), record.name.last_name, record.name.first_name);
        let customer = TaskCustomer {
            civility: record.civility,
            last_name: record.name.last_name,
            first_name: record.name.first_name,
            phone_number: record.phone_number,
        };
        Self { uuid: record.uuid, label, customer }
    }
}

/// Partner of a task.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TaskPartnerName {
    uuid: Uuid,
    /// Business name, last name and first name.
    label: String,
    business_name: String,
    last_name: String,
    first_name: String,
}

impl From<TaskPartner> for TaskPartnerName {
    fn from(partner: TaskPartner) -> Self {
        let label =
            format!("{} – {} {}", partner.business_name, partner.name.last_name, partner.name.first_name);
        Self {
            uuid: partner.uuid,
            label,
            business_name: partner.business_name,
            last_name: partner.name.last_name,
            first_name: partner.name.first_name,
        }
    }
}

/// One task. Links to objects outside the caller's scope are omitted.
#[skip_serializing_none]
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Task {
    uuid: Uuid,
    title: String,
    due_date: Day,
    /// Absent while it is open.
    completed_date: Option<Instant>,
    important: bool,
    /// Uuid of the user who has to complete it.
    user: Uuid,
    customer_record: Option<TaskCustomerRecord>,
    partner: Option<TaskPartnerName>,
    /// Case that the task is about.
    customer_case: Option<Named>,
    /// Inquiry that the task is about, labelled with the name of its sender.
    inquiry: Option<Named>,
    /// Whether it represents the due date and title of its record (AMB-053).
    from_record: bool,
    /// Sent with a save to detect a concurrent change.
    version: i64,
    /// User who last saved it; absent for a task that was never edited.
    update_user: Option<PersonName>,
}

impl From<TaskRow> for Task {
    fn from(row: TaskRow) -> Self {
        Self {
            uuid: row.task.uuid,
            title: row.task.title,
            due_date: row.task.due_date,
            completed_date: row.task.completed_date,
            important: row.task.important,
            user: row.task.user,
            customer_record: row.record.map(Into::into),
            partner: row.partner.map(Into::into),
            customer_case: row.customer_case,
            inquiry: row.inquiry,
            from_record: row.from_record,
            version: row.version,
            update_user: row.updated_by,
        }
    }
}

/// Completion of a task, or its reversal.
#[derive(Deserialize, ToSchema)]
pub struct TaskPatch {
    /// `false` reopens a task completed within the last minute; earlier completions cannot be reversed.
    completed: Option<bool>,
}

impl TaskPatch {
    /// Returns whether completed tasks are requested.
    pub fn completed(self) -> bool {
        self.completed.unwrap_or(true)
    }
}
