//! Views of record merges.

use crate::customer_record::views::{Audit, RecordDeletion};
use domain::record_merge::{FieldGroup, MergeSide, SamePerson};
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// Counts of related rows that a deletion preview does not include.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MergeMoves {
    /// Assigned employees.
    pub assignments: u64,
    /// Contact groups of its customers.
    pub groups: u64,
}

/// Customer of a record to merge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MergeCustomer {
    pub uuid: Uuid,
    pub name: PersonName,
    /// Whether the customer has an account.
    pub account: bool,
}

/// Record to merge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MergeRecord {
    pub uuid: Uuid,
    /// Version, sent back with the merge.
    pub version: i64,
    pub customers: Vec<MergeCustomer>,
    pub audit: Audit,
}

/// Preview of a merge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MergePreview {
    pub kept: MergeRecord,
    pub removed: MergeRecord,
    /// Most recently saved record.
    pub newer: MergeSide,
    /// Pairs of customers who are the same person.
    pub same: Vec<SamePerson>,
    /// Fields of both records; empty while the merged record would have too many customers.
    pub groups: Vec<FieldGroup>,
    /// Reason why the records cannot be merged, in French.
    pub problem: Option<String>,
    /// Related data of the record to remove.
    pub below: RecordDeletion,
    pub moves: MergeMoves,
}

/// Completed merge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastMerge {
    pub uuid: Uuid,
    /// Kept record.
    pub kept: Uuid,
    pub kept_names: String,
    /// Removed record.
    pub removed: Uuid,
    pub removed_names: String,
    pub merged_at: Instant,
    pub merged_by: PersonName,
    /// Whether it can be undone: its data is still stored, and no later merge depends on it.
    pub undoable: bool,
}
