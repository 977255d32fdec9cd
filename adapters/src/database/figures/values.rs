//! Stored values of the columns of statistics.

pub(super) fn count(number: i64) -> u64 {
    u64::try_from(number).unwrap_or_default()
}
