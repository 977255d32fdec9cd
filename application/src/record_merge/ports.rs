//! What merges of records need of the database.

use super::views::{MergeMoves, PastMerge};
use crate::access_journal::entry::AccessEntry;
use crate::actor::RecordScope;
use crate::customer_record::ports::{RecordChange, SaveOutcome};
use crate::customer_record::views::Audit;
use crate::error::PortError;
use async_trait::async_trait;
use domain::record_merge::SamePerson;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use std::collections::HashMap;
use uuid::Uuid;

/// The record that goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RemovedRecord {
    pub uuid: Uuid,
    /// As it was read.
    pub version: i64,
    /// « Anne Le Goff et Paul Morvan ».
    pub names: String,
    /// Who created it, and when.
    pub audit: Audit,
}

/// Two records that become one.
#[derive(Clone, Debug, PartialEq)]
pub struct MergePlan {
    /// Identity of the merge.
    pub uuid: Uuid,
    /// The record that stays, as it shall be, with the version that was read; its entry of the journal is that of the
    /// merge.
    pub change: RecordChange,
    pub removed: RemovedRecord,
    /// Customers of both who are one person.
    pub same: Vec<SamePerson>,
    /// The task that stands for the date and title of the merged record; other linked ones stay in the lists.
    pub linked_task: Option<Uuid>,
    /// Accounts that go because the same person has another one: the one that goes, the one that stays.
    pub replaced_accounts: Vec<(Uuid, Uuid)>,
}

/// Two records that become two again.
#[derive(Clone, Debug, PartialEq)]
pub struct UndoPlan {
    pub merge: Uuid,
    pub by: PersonName,
    pub at: Instant,
    /// Merges before that moment stay.
    pub not_before: Instant,
    /// What the journal says of the record that stays; the other one has the like.
    pub entry: AccessEntry,
}

/// What became of an undo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoOutcome {
    Undone,
    /// There is no such merge: the record that stayed is gone, and what was kept of the merge with it.
    Gone,
    /// Its day is over.
    TooLate,
    AlreadyUndone,
    /// The record that stays was merged again since, or went into another one.
    MergedAgain,
    /// A person of one of the records was taken off the merged one since.
    PersonRemoved,
    /// An address that a customer logs in with is another account's since.
    AddressTaken,
}

/// Merges records. Each method is one transaction.
#[async_trait]
pub trait RecordMergeRepository: Send + Sync {
    /// Makes one record of two, if both are still as they were read: whatever names the one that goes names the one
    /// that stays from then on, nothing twice. What undoes it is kept. Of several merges of a record at once one alone
    /// succeeds.
    async fn merge(&self, plan: &MergePlan) -> Result<SaveOutcome, PortError>;
    /// Makes two records again of those that a merge made one, as they were; what was added since stays where it is,
    /// and what was edited since stays edited.
    async fn undo(&self, plan: &UndoPlan) -> Result<UndoOutcome, PortError>;
}

/// Reads merges of records.
#[async_trait]
pub trait RecordMergeQueries: Send + Sync {
    /// What hangs on a record beside what its deletion counts: assignments and groups of contacts.
    async fn moves(&self, record: Uuid) -> Result<MergeMoves, PortError>;
    /// Merges that are not undone, in which this record stayed or went, newest first, as far as the record that
    /// stayed is within the scope.
    async fn of_record(&self, record: Uuid, scope: RecordScope) -> Result<Vec<PastMerge>, PortError>;
    /// The record, customer or contact that this one was merged into; itself when it was not merged.
    async fn current(&self, uuid: Uuid) -> Result<Uuid, PortError>;
    /// Of these cases, those that merges moved after this moment, each with the record that it belonged to then.
    async fn former_records(&self, cases: &[Uuid], at: Instant) -> Result<HashMap<Uuid, Uuid>, PortError>;
    /// The record that stayed in this merge; `None` when there is no such merge.
    async fn kept_of(&self, merge: Uuid) -> Result<Option<Uuid>, PortError>;
}
