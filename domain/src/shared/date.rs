//! The dates that forms take. On the wire a date is `yyyy-mm-dd`, see [`super::day`].

use super::day::Day;

/// Message of a text that is no date.
pub const DATE_EXPECTED: &str = "Saisir la date sous la forme JJ/MM/AAAA (ex: 15/12/2018)";
/// Years of the dates that a form takes: no living person's date is earlier, no plan goes further.
pub const YEARS: std::ops::RangeInclusive<i32> = 1900..=2100;

/// Whether a form takes this date, whichever way it came: its year is one of [`YEARS`].
pub fn takes(day: Day) -> bool {
    YEARS.contains(&day.0.year())
}
