//! What records need of the database.

use super::views::{Audit, RecordCase, RecordDeletion, RecordRow, RecordStanding};
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
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use domain::task::Task;
use domain::task::linked::LinkedTaskChange;
use std::collections::HashMap;
use uuid::Uuid;

/// A record as it is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredRecord {
    /// As it was last saved.
    pub record: CustomerRecord,
    /// The account of each customer, in their order.
    pub accounts: Vec<Option<CustomerAccount>>,
    /// The linked task, done or not (AMB-053).
    pub task: Option<Task>,
    pub audit: Audit,
}

/// A record to create.
#[derive(Clone, Debug, PartialEq)]
pub struct NewRecord {
    /// Its version is 1.
    pub record: CustomerRecord,
    /// The EMPLOYEE who creates it (AMB-050).
    pub assigned_to: Option<Uuid>,
    /// Its linked task.
    pub task: Option<Task>,
    /// Who creates it.
    pub by: PersonName,
    pub at: Instant,
    /// What the access journal says of it.
    pub entry: AccessEntry,
    /// The key of the call that creates it.
    pub key: Option<IdempotencyKey>,
}

/// The account of a customer, before and after a save.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AccountLink {
    /// As the caller read it.
    pub before: Option<Uuid>,
    /// After the save.
    pub after: Option<Uuid>,
}

/// A record to save again.
#[derive(Clone, Debug, PartialEq)]
pub struct RecordChange {
    /// The new state, with the version that was read; the save increments it.
    pub record: CustomerRecord,
    /// The account of each customer, in their order.
    pub links: Vec<AccountLink>,
    /// What the accounts become, each by the place of the first customer who uses it.
    pub accounts: Vec<(usize, AccountUpdate)>,
    /// What becomes of the linked task.
    pub task_change: LinkedTaskChange,
    /// The linked task to create or to write anew.
    pub task: Option<Task>,
    /// Who saves.
    pub by: PersonName,
    pub at: Instant,
    /// What the access journal says of it.
    pub entry: AccessEntry,
}

/// What became of a save.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveOutcome {
    Saved,
    /// The version read is no longer the present one, or the record is gone: nothing was saved.
    ChangedMeanwhile,
    /// The address of the customer at this place has an account of somebody else: nothing was saved.
    AddressTaken(usize),
}

/// Keeps records. Each method is one transaction.
#[async_trait]
pub trait CustomerRecordRepository: Send + Sync {
    /// The record of this identity, within the scope.
    async fn find(&self, uuid: Uuid, scope: RecordScope) -> Result<Option<StoredRecord>, PortError>;
    /// Employees with access who are assigned to the record.
    async fn assignees(&self, uuid: Uuid) -> Result<Vec<Uuid>, PortError>;
    /// Creates the record, its customers, its assignment and its task. `Conflict` when its key has served.
    async fn create(&self, record: &NewRecord) -> Result<(), PortError>;
    /// Saves the record if its version is still the one read, and what follows for the accounts of its customers.
    /// Customers no longer named go; accounts that no customer uses any more go with their links.
    async fn update(&self, change: &RecordChange) -> Result<SaveOutcome, PortError>;
    /// Deletes the record with everything below it (AMB-054): cases, statuses, reports, files (their bytes
    /// by the job `job`), tasks linked, assignments, the inquiries it came from, customers, and accounts that no other
    /// record uses. The access journal takes `entry`, and one for each case and file that went. False when there
    /// is no such record.
    async fn remove(&self, uuid: Uuid, job: Uuid, entry: &AccessEntry) -> Result<bool, PortError>;
    /// The same, if nobody changed the record, nor worked on what hangs below it, since `before` (AMB-046).
    async fn remove_due(
        &self,
        uuid: Uuid,
        before: Instant,
        job: Uuid,
        entry: &AccessEntry,
    ) -> Result<bool, PortError>;
}

/// What the filters of the screen ask for. Names: every word occurs in the name of one of the customers,
/// whatever its case and accents, in any order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordFilter {
    /// Only these.
    pub records: Option<Vec<Uuid>>,
    /// Words of the family name.
    pub last_name: Option<String>,
    /// Words of the given name.
    pub first_name: Option<String>,
    /// Current status of at least one case.
    pub status: Option<CaseStatus>,
    /// Could pay less tax.
    pub tax_exemption_potential: Option<bool>,
    /// Could change loan insurance.
    pub hamon_potential: Option<bool>,
    /// Changed at this moment or after.
    pub updated_since: Option<Instant>,
}

/// What records are sorted by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RecordOrder {
    /// Family name, then given name of the first customer.
    #[default]
    Name,
    /// Given name, then family name of the first customer.
    FirstName,
    Created,
    Updated,
}

/// Which records a list holds, and in which order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordQuery {
    /// Whose records. For `OfPartner`, what only a lifted record tells never selects one that is not,
    /// and statuses are those of the partner's own cases.
    pub scope: RecordScope,
    /// Only records with a case of this partner.
    pub partner: Option<Uuid>,
    /// The filters of the screen.
    pub filter: RecordFilter,
    pub sorting: Sorting<RecordOrder>,
}

/// Reads lists of records.
#[async_trait]
pub trait CustomerRecordQueries: Send + Sync {
    /// One page, and the number of rows of the whole list.
    async fn page(&self, query: &RecordQuery, page: PageRequest) -> Result<Page<RecordRow>, PortError>;
    /// The number of rows of the whole list, every one counted.
    async fn count(&self, query: &RecordQuery) -> Result<u64, PortError>;
    /// At most `limit` rows that follow `after`.
    async fn rows_after(
        &self,
        query: &RecordQuery,
        after: Option<&Position>,
        limit: u64,
    ) -> Result<RowBatch<RecordRow, Position>, PortError>;
    /// Where these records stand, for staff; a record that nothing was done for yet is not among them.
    async fn standings(&self, records: &[Uuid]) -> Result<HashMap<Uuid, RecordStanding>, PortError>;
    /// The cases of a record, newest first; only those of `partner` when given.
    async fn cases(&self, record: Uuid, partner: Option<Uuid>) -> Result<Vec<RecordCase>, PortError>;
    /// What would go with these records; those that are gone count nothing.
    async fn deletion(&self, records: &[Uuid]) -> Result<RecordDeletion, PortError>;
}
