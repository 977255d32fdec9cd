//! Database ports of records.

use super::views::{Audit, DeletionCounts, RecordCase, RecordRow, RowDetails};
use crate::access_journal::entry::AccessEntry;
use crate::account::ports::AccountUpdate;
use crate::actor::RecordScope;
use crate::error::PortError;
use crate::idempotency::IdempotencyKey;
use crate::paging::{Page, PageRequest, Position, RowBatch, Sorting};
use async_trait::async_trait;
use domain::customer_case::status::CaseStatus;
use domain::customer_record::CustomerRecord;
use domain::customer_record::identity::CustomerAccount;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use domain::task::Task;
use domain::task::linked::LinkedTaskChange;
use std::collections::HashMap;
use uuid::Uuid;

#[derive(Clone, Debug, PartialEq)]
pub struct StoredRecord {
    pub record: CustomerRecord,
    /// Account of each customer, in order.
    pub accounts: Vec<Option<CustomerAccount>>,
    /// Linked task, completed or not (AMB-053).
    pub task: Option<Task>,
    pub audit: Audit,
}

#[derive(Clone, Debug, PartialEq)]
pub struct NewRecord {
    /// Record with version 1.
    pub record: CustomerRecord,
    /// EMPLOYEE who creates it (AMB-050).
    pub assigned_to: Option<Uuid>,
    /// Linked task.
    pub task: Option<Task>,
    /// User who creates it.
    pub by: PersonName,
    pub at: Instant,
    /// Entry of the access journal.
    pub entry: AccessEntry,
    /// Idempotency key of the creation.
    pub key: Option<IdempotencyKey>,
}

/// Account of a customer, before and after a save.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AccountLink {
    /// Account that was read.
    pub before: Option<Uuid>,
    /// Account after the save.
    pub after: Option<Uuid>,
}

/// Record to update.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordChange {
    /// New state, with the version that was read; the save increments it.
    pub record: CustomerRecord,
    /// Account of each customer, in order.
    pub links: Vec<AccountLink>,
    /// Changes of the accounts, each with the position of the first customer who uses it.
    pub accounts: Vec<(usize, AccountUpdate)>,
    pub task_change: LinkedTaskChange,
    /// Linked task to create or to update.
    pub task: Option<Task>,
    /// User who saves it.
    pub by: PersonName,
    pub at: Instant,
    /// Entry of the access journal.
    pub entry: AccessEntry,
}

/// Outcome of an update.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveOutcome {
    Saved,
    /// The address of the customer at this position belongs to another account; nothing was saved.
    AddressTaken(usize),
}

/// Stores records. Each method that writes is one transaction.
#[async_trait]
pub trait CustomerRecordRepository: Send + Sync {
    /// Returns the record; `None` outside the scope.
    async fn find(&self, uuid: Uuid, scope: RecordScope) -> Result<Option<StoredRecord>, PortError>;
    /// Returns the accounts of the employees with access who are assigned to the record.
    async fn list_assigned_employees(&self, uuid: Uuid) -> Result<Vec<Uuid>, PortError>;
    /// Creates the record with its customers, its assignment and its task. `Unique` if the key exists.
    async fn create(&self, record: &NewRecord) -> Result<(), PortError>;
    /// Updates the record and the accounts of its customers if the version is the one read. Deletes the customers no
    /// longer in the record, and the accounts without customer with their links.
    async fn update(&self, change: &RecordChange) -> Result<SaveOutcome, PortError>;
    /// Deletes the record with all its related data (AMB-054): cases, statuses, reports, files (from the store by the
    /// job with identifier `job`), linked tasks, assignments, source inquiries, customers, and accounts used by no
    /// other record. Writes `entry` and one entry per deleted case and file. Returns false if there is no such
    /// record.
    async fn delete(&self, uuid: Uuid, job: Uuid, entry: &AccessEntry) -> Result<bool, PortError>;
    /// Same as `delete`, but only if the condition holds in the transaction of the deletion.
    async fn delete_due(
        &self,
        uuid: Uuid,
        condition: RemovalCondition,
        job: Uuid,
        entry: &AccessEntry,
    ) -> Result<bool, PortError>;
}

/// Condition of an automatic deletion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RemovalCondition {
    /// Neither the record nor its related data changed since this time (AMB-046).
    UnchangedSince(Instant),
    /// The record is archived, until a day before this one.
    ArchiveEndedBefore(Day),
}

/// Filters of the list. Names match when one customer's name contains every word, in any order, ignoring letter case
/// and accents.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordFilter {
    /// Only these records.
    pub records: Option<Vec<Uuid>>,
    /// Words that the family name of a customer must contain.
    pub last_name: Option<String>,
    /// Words that the given name of the same customer must contain.
    pub first_name: Option<String>,
    /// Current status of at least one case.
    pub status: Option<CaseStatus>,
    pub tax_exemption_potential: Option<bool>,
    /// Potential for changing the loan insurance (« Potentiel Hamon »).
    pub hamon_potential: Option<bool>,
    /// Inclusive lower bound of the last change.
    pub updated_since: Option<Instant>,
}

/// Sort order of records.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RecordOrder {
    /// Family name, then given name, of the first customer.
    #[default]
    Name,
    /// Given name, then family name, of the first customer.
    FirstName,
    Created,
    Updated,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordQuery {
    /// Scope. For `OfPartner`, names of a record whose banking secrecy is not lifted match its first customer only, and
    /// statuses are those of the partner's own cases with lifted secrecy.
    pub scope: RecordScope,
    /// Only records with a case of this partner.
    pub partner: Option<Uuid>,
    pub filter: RecordFilter,
    pub sorting: Sorting<RecordOrder>,
}

/// Read access to records.
#[async_trait]
pub trait CustomerRecordQueries: Send + Sync {
    /// Returns one page and the total number of rows.
    async fn list_page(&self, query: &RecordQuery, page: PageRequest) -> Result<Page<RecordRow>, PortError>;
    /// Returns the exact number of rows.
    async fn count(&self, query: &RecordQuery) -> Result<u64, PortError>;
    /// Returns at most `limit` rows after a position.
    async fn list_rows_after(
        &self,
        query: &RecordQuery,
        after: Option<&Position>,
        limit: u64,
    ) -> Result<RowBatch<RecordRow, Position>, PortError>;
    /// Returns the assigned employees and last status of these records; records with neither are omitted. Only cases
    /// of `partner` count if given.
    async fn load_row_details(
        &self,
        records: &[Uuid],
        partner: Option<Uuid>,
    ) -> Result<HashMap<Uuid, RowDetails>, PortError>;
    /// Returns the cases of a record, newest first; only those of `partner` if given.
    async fn list_cases(&self, record: Uuid, partner: Option<Uuid>) -> Result<Vec<RecordCase>, PortError>;
    /// Counts the data that the deletion of these records would delete; missing records count as 0.
    async fn count_deletion(&self, records: &[Uuid]) -> Result<DeletionCounts, PortError>;
}
