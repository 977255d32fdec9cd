//! Merge of two records of the same household: matching of people and choice of field values.

pub mod account;
pub mod field;
pub mod household_fields;
pub mod merge;
pub mod people;
pub mod person_fields;

pub use field::{FieldComparison, MergeSide};
pub use merge::{FieldGroup, RecordMerge};
pub use people::{MergedPerson, SamePerson};

use crate::shared::instant::Instant;
use time::Duration;

/// Time during which a merge can be undone, in hours.
pub const UNDO_HOURS: i64 = 24;

/// Returns the end of the undo period of a merge.
pub fn undoable_until(merged_at: Instant) -> Instant {
    merged_at.plus(Duration::hours(UNDO_HOURS))
}

#[cfg(test)]
mod field_tests;
