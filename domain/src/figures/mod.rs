//! Statistics of a year: division into months, percentages and medians.

use crate::calendar::paris::{day_in_paris, start_of_day};
use crate::customer_case::status::{CaseStatus, StatusEntry, StatusFamily};
use crate::shared::day::Day;
use crate::shared::instant::Instant;

/// Years for which statistics are available.
pub const YEARS: std::ops::RangeInclusive<i32> = 2000..=2100;

/// Returns the year in Paris.
pub fn year_of(at: Instant) -> i32 {
    day_in_paris(at).0.year()
}

/// Returns the thirteen bounds of the months of a year in Paris: the start of each month and of the next year.
pub fn months_of(year: i32) -> Vec<Instant> {
    let start_of_month = |month: u8| Day::new(year, month, 1).map(start_of_day);
    let next = Day::new(year + 1, 1, 1).map(start_of_day);
    (1..=12).map(start_of_month).chain([next]).flatten().collect()
}

/// Returns the date of the first entry whose status satisfies `is_wanted`.
pub fn find_first_entry(entries: &[StatusEntry], is_wanted: fn(CaseStatus) -> bool) -> Option<Instant> {
    entries.iter().find(|entry| is_wanted(entry.status)).map(|entry| entry.date)
}

/// Family of statuses that a case left, with the time it entered it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FamilyLeft {
    pub family: StatusFamily,
    pub since: Instant,
}

/// Returns, for each of these chronological entries, the family that the case left with it; `None` for the first entry
/// and when the family does not change.
pub fn families_left(entries: &[StatusEntry]) -> Vec<Option<FamilyLeft>> {
    let mut current: Option<FamilyLeft> = None;
    let leave_family = |entry: &StatusEntry| {
        let family = entry.status.family();
        let previous_family = current.filter(|previous_family| previous_family.family != family);
        if current.is_none() || previous_family.is_some() {
            current = Some(FamilyLeft { family, since: entry.date });
        }
        previous_family
    };
    entries.iter().map(leave_family).collect()
}

/// Returns `part` of `whole` in percent, with one decimal, rounded half up; `None` when `whole` is 0.
pub fn percentage(part: u64, whole: u64) -> Option<f64> {
    if whole == 0 {
        return None;
    }
    // Computed in integers; counts of rows are exact in a double.
    let tenths = (u128::from(part) * 2_000 + u128::from(whole)) / (u128::from(whole) * 2);
    u32::try_from(tenths).ok().map(|tenths| f64::from(tenths) / 10.0)
}

/// Returns the median of counted values, given as `(value, count)` in any order; for an even number, the mean of the
/// two middle values. `None` without values.
pub fn median(counted: &[(i64, u64)]) -> Option<f64> {
    let mut counted = counted.to_vec();
    counted.sort_unstable();
    let all: u64 = counted.iter().map(|(_, times)| times).sum();
    let value_at = |index: u64| {
        let mut passed = 0;
        counted.iter().find_map(|(value, times)| {
            passed += times;
            (index < passed).then_some(*value)
        })
    };
    let (lower, upper) = (value_at(all.checked_sub(1)? / 2)?, value_at(all / 2)?);
    i32::try_from(lower + upper).ok().map(|sum| f64::from(sum) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::datetime;

    #[test]
    fn months_of_starts_at_midnight_in_paris() {
        let months = months_of(2026);
        assert_eq!(months.len(), 13);
        assert_eq!(months[0], Instant::new(datetime!(2025-12-31 23:00 UTC)));
        assert_eq!(months[6], Instant::new(datetime!(2026-06-30 22:00 UTC)));
        assert_eq!(months[12], Instant::new(datetime!(2026-12-31 23:00 UTC)));
        assert_eq!(year_of(months[0]), 2026);
        assert_eq!(year_of(months[0].plus(-time::Duration::seconds(1))), 2025);
    }

    fn entry(status: CaseStatus, day: i64) -> StatusEntry {
        StatusEntry { status, date: Instant::from_micros(day * 86_400_000_000), author: None }
    }

    #[test]
    fn families_left_reports_changes_of_family() {
        use CaseStatus::{AwaitingCustomer, CompletedByCustomer, Created};
        let entries = [
            entry(Created, 1),
            entry(AwaitingCustomer, 4),
            entry(CompletedByCustomer, 10),
            entry(CompletedByCustomer, 11),
            entry(AwaitingCustomer, 15),
        ];
        let left_family = |family, day| Some(FamilyLeft { family, since: entry(Created, day).date });
        let expected = left_family(StatusFamily::DocumentsExpected, 1);
        let received = left_family(StatusFamily::DocumentsReceived, 10);
        assert_eq!(families_left(&entries), [None, None, expected, None, received]);
        assert_eq!(families_left(&[]), []);
    }

    #[test]
    fn find_first_entry_returns_the_earliest_date() {
        let entries =
            [entry(CaseStatus::Created, 1), entry(CaseStatus::Financed, 5), entry(CaseStatus::Finalised, 9)];
        assert_eq!(find_first_entry(&entries, CaseStatus::is_signed), Some(entries[1].date));
        assert_eq!(find_first_entry(&entries, CaseStatus::is_refused), None);
    }

    #[test]
    fn percentage_is_rounded_to_one_decimal() {
        assert_eq!(percentage(0, 0), None);
        assert_eq!(percentage(0, 7), Some(0.0));
        assert_eq!(percentage(1, 3), Some(33.3));
        assert_eq!(percentage(2, 3), Some(66.7));
        assert_eq!(percentage(7, 7), Some(100.0));
    }

    #[test]
    fn median_is_the_middle_value() {
        assert_eq!(median(&[]), None);
        assert_eq!(median(&[(4, 0)]), None);
        assert_eq!(median(&[(4, 1)]), Some(4.0));
        assert_eq!(median(&[(10, 1), (2, 1)]), Some(6.0));
        assert_eq!(median(&[(10, 1), (2, 2), (3, 1)]), Some(2.5));
        assert_eq!(median(&[(1, 100), (900, 1)]), Some(1.0));
    }
}
