//! Views of tasks.

use crate::customer_case::views::Named;
use domain::shared::person::{Civility, PersonName};
use domain::task::Task;
use uuid::Uuid;

/// Record of a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskRecord {
    pub uuid: Uuid,
    /// Civility of the first customer.
    pub civility: Civility,
    /// Name of the first customer.
    pub name: PersonName,
    /// Phone number of the first customer, ten digits.
    pub phone_number: String,
}

/// Partner of a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskPartner {
    pub uuid: Uuid,
    /// Company name.
    pub business_name: String,
    pub name: PersonName,
}

/// Task in a list. Related objects are present if they are in the user's scope.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskRow {
    pub task: Task,
    /// Whether it is the linked task of its record (AMB-053).
    pub from_record: bool,
    /// Increases with each save.
    pub version: i64,
    /// User who last saved it; absent if it was not saved since its creation.
    pub updated_by: Option<PersonName>,
    /// Related record.
    pub record: Option<TaskRecord>,
    /// Related partner.
    pub partner: Option<TaskPartner>,
    /// Case that the task is about.
    pub customer_case: Option<Named>,
    /// Inquiry that the task is about, with the name of its sender.
    pub inquiry: Option<Named>,
}
