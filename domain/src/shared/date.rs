//! Range of the dates accepted by forms. On the wire a date is `yyyy-mm-dd`, see [`super::day`].

use super::day::Day;

/// Message for a text that is not a date.
pub const DATE_EXPECTED: &str = "Saisir la date sous la forme JJ/MM/AAAA (ex: 15/12/2018)";
/// Accepted years: no living customer has an earlier date, no project a later one.
pub const YEARS: std::ops::RangeInclusive<i32> = 1900..=2100;

/// Returns whether forms accept this date, i.e. whether its year is in [`YEARS`].
pub fn takes(day: Day) -> bool {
    YEARS.contains(&day.0.year())
}
