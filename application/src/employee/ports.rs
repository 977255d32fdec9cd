//! What employees need of the database.

use super::views::{Associations, EmployeeRow, EmployeeView};
use crate::access_journal::entry::AccessEntry;
use crate::account::ports::{Account, AccountUpdate};
use crate::error::PortError;
use crate::job::NewJob;
use crate::paging::{Page, PageRequest, Sorting};
use async_trait::async_trait;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// An employee as kept, for whoever edits them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEmployee {
    /// What the screen reads.
    pub view: EmployeeView,
    /// Who saved last, for the conflict message (AMB-129).
    pub updated_by: PersonName,
}

/// What an employee is beside an account.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WorkDetails {
    /// What they do.
    pub job_function: Option<String>,
    /// Where their customers call them: ten digits.
    pub phone_number: Option<String>,
}

/// An employee to save again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmployeeChange {
    pub uuid: Uuid,
    /// The version that was read; the save makes it one more.
    pub version: i64,
    /// Their name, address and access.
    pub account: AccountUpdate,
    /// What they do, and where they are called.
    pub work: WorkDetails,
    /// Who saves.
    pub by: PersonName,
    pub at: Instant,
    pub entry: AccessEntry,
}

/// What became of a save.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EmployeeOutcome {
    Saved,
    /// The version read is no longer the present one, or the employee is gone: nothing was saved.
    ChangedMeanwhile,
    /// The address has an account of somebody else: nothing was saved.
    AddressTaken,
}

/// What is assigned to an employee, as a save asks for it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AssignmentChange {
    /// Records that shall be assigned.
    pub records: Vec<Uuid>,
    /// Partners that shall be assigned.
    pub partners: Vec<Uuid>,
    /// What the screen showed before the change: only what it showed is taken away. Without it, everything
    /// that is not asked for is.
    pub shown: Option<ShownAssignments>,
}

/// The assignments that a screen showed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShownAssignments {
    pub records: Vec<Uuid>,
    pub partners: Vec<Uuid>,
}

/// Who changes assignments, and when: what the history of a record says of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AssignedBy {
    pub name: PersonName,
    pub at: Instant,
}

/// What became of a change of assignments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AssignmentOutcome {
    Saved,
    /// No such employee, or one of the records or partners does not exist: nothing was saved.
    NotFound,
    /// The employee has no access: nothing was saved.
    NoAccess,
}

/// Records to give to an employee, or to take back from them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordAssignment {
    pub records: Vec<Uuid>,
    /// Given, else taken back.
    pub assigned: bool,
    pub by: AssignedBy,
    /// For the journal, once for each record that changes; its object is replaced by the record.
    pub entry: AccessEntry,
}

/// What became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordAssignmentOutcome {
    /// Saved: the records for which something changed.
    Changed(Vec<Uuid>),
    /// No such employee: nothing was saved.
    NotFound,
    /// The employee has no access: nothing was saved.
    NoAccess,
}

/// Keeps employees. Each method is one transaction.
#[async_trait]
pub trait EmployeeRepository: Send + Sync {
    /// The employee of this identity.
    async fn find(&self, uuid: Uuid) -> Result<Option<StoredEmployee>, PortError>;
    /// Adds the account of an employee, with what they do and where they are called, and the line of the journal.
    /// `Conflict` when the address has an account.
    async fn create(
        &self,
        account: &Account,
        work: &WorkDetails,
        by: &PersonName,
        jobs: &[NewJob],
        entry: &AccessEntry,
    ) -> Result<(), PortError>;
    /// Saves the employee if their version is still the one read, and what follows for their account.
    async fn update(&self, change: &EmployeeChange) -> Result<EmployeeOutcome, PortError>;
    /// Deletes the employee, their account, links and tasks; `successor` takes over the records, the partners and
    /// the inquiries assigned to them (AMB-098). False when there is no such employee.
    async fn remove(
        &self,
        uuid: Uuid,
        successor: Uuid,
        by: &AssignedBy,
        entry: &AccessEntry,
    ) -> Result<bool, PortError>;
    /// Assigns records and partners to an employee, and takes away others; a line of the journal for each of them, its
    /// object in place of that of `entry`.
    async fn assign(
        &self,
        uuid: Uuid,
        change: &AssignmentChange,
        by: &AssignedBy,
        entry: &AccessEntry,
    ) -> Result<AssignmentOutcome, PortError>;
    /// Gives records to an employee with access, or takes them back; those that are gone meanwhile are left out.
    async fn assign_records(
        &self,
        uuid: Uuid,
        change: &RecordAssignment,
    ) -> Result<RecordAssignmentOutcome, PortError>;
}

/// What the filters of the list ask for, and its order. Names: every word occurs, whatever its case and accents.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EmployeeFilter {
    /// Words of the family name.
    pub last_name: Option<String>,
    /// Words of the given name.
    pub first_name: Option<String>,
    /// With access, or without.
    pub enable_access: Option<bool>,
    pub sorting: Sorting<EmployeeOrder>,
}

/// What employees are sorted by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EmployeeOrder {
    /// Family name, then given name.
    #[default]
    Name,
    FirstName,
    Function,
    /// Those with access first.
    Access,
    Email,
    /// When they were added.
    Created,
}

/// Reads lists of employees.
#[async_trait]
pub trait EmployeeQueries: Send + Sync {
    /// Employees: one page, or all of them, and how many they are in all.
    async fn list(
        &self,
        filter: &EmployeeFilter,
        page: Option<PageRequest>,
    ) -> Result<Page<EmployeeRow>, PortError>;
    /// What is assigned to an employee, by name.
    async fn associations(&self, uuid: Uuid) -> Result<Associations, PortError>;
}
