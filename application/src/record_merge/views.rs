//! What merges of records show.

use crate::customer_record::views::{Audit, RecordDeletion};
use domain::record_merge::{FieldGroup, MergeSide, SamePerson};
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// What hangs on a record beside what its deletion counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MergeMoves {
    /// Employees it is assigned to.
    pub assignments: u64,
    /// Groups that its customers were put into.
    pub groups: u64,
}

/// A customer of one of two records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MergeCustomer {
    pub uuid: Uuid,
    pub name: PersonName,
    /// They log in.
    pub account: bool,
}

/// One of two records that are about to be merged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MergeRecord {
    pub uuid: Uuid,
    /// Sent back with the merge.
    pub version: i64,
    pub customers: Vec<MergeCustomer>,
    pub audit: Audit,
}

/// What a merge would do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MergePreview {
    pub kept: MergeRecord,
    pub removed: MergeRecord,
    /// The one that was saved last.
    pub newer: MergeSide,
    /// Who is one person.
    pub same: Vec<SamePerson>,
    /// Every field that both have; none while the people of both are too many for one record.
    pub groups: Vec<FieldGroup>,
    /// Why these records cannot become one as they are, in French.
    pub problem: Option<String>,
    /// What hangs on the record that goes.
    pub below: RecordDeletion,
    pub moves: MergeMoves,
}

/// A merge that was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastMerge {
    pub uuid: Uuid,
    /// The record that stayed.
    pub kept: Uuid,
    pub kept_names: String,
    /// The record that went.
    pub removed: Uuid,
    pub removed_names: String,
    pub merged_at: Instant,
    pub merged_by: PersonName,
    /// What undoes it is still there, and no later merge stands on it.
    pub undoable: bool,
}
