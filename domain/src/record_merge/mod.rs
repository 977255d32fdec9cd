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

/// Returns whether a merge is recent enough to be undone; false for one recorded by a clock that was ahead (AMB-196).
pub fn is_undoable(merged_at: Instant, now: Instant) -> bool {
    now < merged_at.plus(Duration::hours(UNDO_HOURS)) && !merged_at.is_ahead_of(now)
}

#[cfg(test)]
mod field_tests;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn merge_is_undoable_for_a_day() {
        let merged_at = Instant::from_micros(0);
        let is_undoable_after = |duration| is_undoable(merged_at, merged_at.plus(duration));
        assert!(is_undoable_after(Duration::ZERO) && is_undoable_after(Duration::minutes(-1)));
        assert!(is_undoable_after(Duration::hours(24) - Duration::SECOND));
        assert!(!is_undoable_after(Duration::hours(24)));
        assert!(!is_undoable_after(Duration::days(-26 * 365)), "a clock that was ahead");
    }
}
