//! What the columns of figures hold.

pub(super) fn count(number: i64) -> u64 {
    u64::try_from(number).unwrap_or_default()
}
