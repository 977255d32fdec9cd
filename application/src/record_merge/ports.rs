//! Database ports of record merges.

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

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RemovedRecord {
    pub uuid: Uuid,
    /// Version that was read.
    pub version: i64,
    /// « Anne Le Goff et Paul Morvan ».
    pub names: String,
    /// Authors and times.
    pub audit: Audit,
}

/// Merge of two records.
#[derive(Clone, Debug, PartialEq)]
pub struct MergePlan {
    /// Identifier of the merge.
    pub uuid: Uuid,
    /// Kept record in its new state, with the version that was read, and the journal entry of the merge.
    pub change: RecordChange,
    pub removed: RemovedRecord,
    /// Pairs of customers who are the same person.
    pub same: Vec<SamePerson>,
    /// Linked task of the merged record; other linked tasks become ordinary ones.
    pub linked_task: Option<Uuid>,
    /// Replaced accounts of people with two accounts, each with its successor.
    pub replaced_accounts: Vec<(Uuid, Uuid)>,
}

/// Undo of a merge.
#[derive(Clone, Debug, PartialEq)]
pub struct UndoPlan {
    pub merge: Uuid,
    pub by: PersonName,
    pub at: Instant,
    /// Journal entry of the kept record; the restored record gets an equivalent one.
    pub entry: AccessEntry,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoOutcome {
    Undone,
    /// The merge does not exist: the kept record was deleted together with the data of the merge.
    Gone,
    /// The undo period is over (`domain::record_merge::is_undoable`).
    TooLate,
    AlreadyUndone,
    /// The kept record was merged again since.
    MergedAgain,
    /// A customer of one of the records was removed from the merged record since.
    PersonRemoved,
    /// A login address now belongs to another account.
    AddressTaken,
}

/// Merges records. Each method that writes is one transaction.
#[async_trait]
pub trait RecordMergeRepository: Send + Sync {
    /// Merges two records if both have the versions read: all references to the removed record are moved to the kept
    /// one, without duplicates, and the data for the undo is stored. Only one of several concurrent merges of a
    /// record succeeds.
    async fn merge(&self, plan: &MergePlan) -> Result<SaveOutcome, PortError>;
    /// Restores both records of a merge. Data added since stays on the kept record, and later edits are kept.
    async fn undo(&self, plan: &UndoPlan) -> Result<UndoOutcome, PortError>;
    /// Counts related rows that a deletion preview does not include: assignments and contact groups.
    async fn load_moves(&self, record: Uuid) -> Result<MergeMoves, PortError>;
    /// Returns the merges, not undone, in which this record was kept or removed, newest first, if the kept record is
    /// in the scope.
    async fn list_by_record(&self, record: Uuid, scope: RecordScope) -> Result<Vec<PastMerge>, PortError>;
    /// Returns the record, customer or contact that this one was merged into; itself if it was not merged.
    async fn find_current_record(&self, uuid: Uuid) -> Result<Uuid, PortError>;
    /// Returns, for the cases that merges moved after `at`, the record to which each belonged at that time.
    async fn list_former_records(
        &self,
        cases: &[Uuid],
        at: Instant,
    ) -> Result<HashMap<Uuid, Uuid>, PortError>;
    /// Returns the kept record of a merge; `None` if there is no such merge.
    async fn find_kept_record(&self, merge: Uuid) -> Result<Option<Uuid>, PortError>;
}
