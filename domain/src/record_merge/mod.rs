//! Two records of one household become one: who is whom, and which value of each field stays.

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

/// How long a merge can be undone.
pub const UNDO_HOURS: i64 = 24;

/// Until when a merge of this moment can be undone.
pub fn undoable_until(merged_at: Instant) -> Instant {
    merged_at.plus(Duration::hours(UNDO_HOURS))
}
