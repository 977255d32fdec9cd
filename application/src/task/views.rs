//! What the lists of tasks read.

use domain::shared::person::{Civility, PersonName};
use domain::task::Task;
use uuid::Uuid;

/// The record of a task, for its label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskRecord {
    pub uuid: Uuid,
    /// Of its first customer.
    pub civility: Civility,
    /// Of its first customer.
    pub name: PersonName,
    /// Of its first customer; ten digits.
    pub phone_number: String,
}

/// The partner of a task, for its label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskPartner {
    pub uuid: Uuid,
    /// The business they work for.
    pub business_name: String,
    pub name: PersonName,
}

/// One task of a list. Its record or partner is filled in only for somebody who may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskRow {
    pub task: Task,
    /// It stands for the due date and title of its record (AMB-053).
    pub from_record: bool,
    /// One more at each save.
    pub version: i64,
    /// Who saved it last; absent for one that was never saved again.
    pub updated_by: Option<PersonName>,
    /// What it is about.
    pub record: Option<TaskRecord>,
    /// Who it is about.
    pub partner: Option<TaskPartner>,
}
