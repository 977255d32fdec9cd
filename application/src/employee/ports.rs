//! Database ports of employees.

use super::views::{Associations, EmployeeRow, EmployeeView};
use crate::access_journal::entry::{AccessEntry, JournalAuthor};
use crate::account::ports::{Account, AccountUpdate};
use crate::error::PortError;
use crate::job::NewJob;
use crate::paging::{Page, PageRequest, Sorting};
use async_trait::async_trait;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEmployee {
    pub view: EmployeeView,
    /// User who last saved it, for the conflict message (AMB-129).
    pub updated_by: PersonName,
}

/// Data of an employee other than the account.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WorkDetails {
    /// Job title.
    pub job_function: Option<String>,
    /// Phone number shown to customers: ten digits.
    pub phone_number: Option<String>,
}

/// Employee to update.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmployeeChange {
    pub uuid: Uuid,
    /// Version that was read; the save increments it.
    pub version: i64,
    /// Name, address and access.
    pub account: AccountUpdate,
    /// Job title and phone number.
    pub work: WorkDetails,
    /// User who saves it.
    pub by: PersonName,
    pub at: Instant,
    pub entry: AccessEntry,
    /// Mails to admins about granted access.
    pub mails: Vec<NewJob>,
}

/// Outcome of an update.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EmployeeOutcome {
    Saved,
    /// The address belongs to another account; nothing was saved.
    AddressTaken,
}

/// Assignments requested for an employee.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AssignmentChange {
    /// Records to assign.
    pub records: Vec<Uuid>,
    /// Partners to assign.
    pub partners: Vec<Uuid>,
    /// Assignments displayed to the user before the change: only these can be removed. `None`: every assignment not
    /// listed is removed.
    pub shown: Option<ShownAssignments>,
}

/// Assignments displayed to the user.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShownAssignments {
    pub records: Vec<Uuid>,
    pub partners: Vec<Uuid>,
}

/// Author and time of an assignment change, for the timelines of the records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AssignedBy {
    pub name: PersonName,
    pub at: Instant,
}

/// Outcome of an assignment change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AssignmentOutcome {
    Saved,
    /// The employee, or one of the records or partners, does not exist; nothing was saved.
    NotFound,
    /// The employee has no access; nothing was saved.
    NoAccess,
}

/// Records to assign to an employee, or to unassign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordAssignment {
    pub records: Vec<Uuid>,
    /// True to assign, false to unassign.
    pub assigned: bool,
    pub by: AssignedBy,
    /// Author of the journal entries, one per changed record.
    pub author: JournalAuthor,
}

/// Outcome of assigning records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordAssignmentOutcome {
    /// The assignments were saved; contains the changed records.
    Changed(Vec<Uuid>),
    /// The employee does not exist; nothing was saved.
    NotFound,
    /// The employee has no access; nothing was saved.
    NoAccess,
}

/// Filters and order of the list. Names match when they contain every word, ignoring letter case and accents.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EmployeeFilter {
    /// Words that the family name must contain.
    pub last_name: Option<String>,
    /// Words that the given name must contain.
    pub first_name: Option<String>,
    /// `true`: only employees with access; `false`: only those without.
    pub enable_access: Option<bool>,
    pub sorting: Sorting<EmployeeOrder>,
}

/// Sort order of employees.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EmployeeOrder {
    /// Family name, then given name.
    #[default]
    Name,
    FirstName,
    Function,
    /// Employees with access first.
    Access,
    Email,
    /// Creation date of the account.
    Created,
}

/// Stores employees. Each method that writes is one transaction.
#[async_trait]
pub trait EmployeeRepository: Send + Sync {
    async fn find(&self, uuid: Uuid) -> Result<Option<StoredEmployee>, PortError>;
    /// Creates an employee with the account, and writes the journal entry. `Unique` if the address belongs to an
    /// account.
    async fn create(
        &self,
        account: &Account,
        work: &WorkDetails,
        by: &PersonName,
        jobs: &[NewJob],
        entry: &AccessEntry,
    ) -> Result<(), PortError>;
    /// Updates the employee and the account if the version is the one read.
    async fn update(&self, change: &EmployeeChange) -> Result<EmployeeOutcome, PortError>;
    /// Deletes the employee with account, links and tasks; `successor` takes over the assigned records, partners and
    /// inquiries (AMB-098). Returns false if there is no such employee.
    async fn delete(
        &self,
        uuid: Uuid,
        successor: Uuid,
        by: &AssignedBy,
        entry: &AccessEntry,
    ) -> Result<bool, PortError>;
    /// Changes the assignments of an employee, and writes one journal entry of `author` per changed record or partner.
    async fn assign(
        &self,
        uuid: Uuid,
        change: &AssignmentChange,
        by: &AssignedBy,
        author: &JournalAuthor,
    ) -> Result<AssignmentOutcome, PortError>;
    /// Assigns records to an employee with access, or unassigns them; deleted records are omitted.
    async fn assign_records(
        &self,
        uuid: Uuid,
        change: &RecordAssignment,
    ) -> Result<RecordAssignmentOutcome, PortError>;
    /// Returns one page of the employees, or all of them, and their total number.
    async fn list(
        &self,
        filter: &EmployeeFilter,
        page: Option<PageRequest>,
    ) -> Result<Page<EmployeeRow>, PortError>;
    /// Returns the assignments of an employee, by name.
    async fn count_associations(&self, uuid: Uuid) -> Result<Associations, PortError>;
}
