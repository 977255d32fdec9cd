//! What the list and the screens of an employee read.

use crate::choice::ports::Choice;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// One employee of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmployeeRow {
    /// Identity; also that of the account (AMB-100).
    pub uuid: Uuid,
    pub name: PersonName,
    /// Mail address; also their login.
    pub email: String,
    /// What they do.
    pub job_function: Option<String>,
    /// Where their customers call them: ten digits.
    pub phone_number: Option<String>,
    /// When they were added.
    pub creation_date: Instant,
    /// They have a personal space.
    pub enable_access: bool,
}

/// One employee, open on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmployeeView {
    /// What the list shows of them.
    pub row: EmployeeRow,
    /// Changed by each save (AMB-129).
    pub version: i64,
    /// Records assigned to them.
    pub records: Vec<Uuid>,
    /// Partners assigned to them.
    pub partners: Vec<Uuid>,
}

/// What is assigned to an employee, by name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Associations {
    /// Records, in the order of their list.
    pub records: Vec<Choice>,
    /// Partners, in the order of their list.
    pub partners: Vec<Choice>,
}
