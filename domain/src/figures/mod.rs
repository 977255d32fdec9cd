//! The figures of a year: how they are cut into months, and what is worked out of counts.

use crate::calendar::paris::{day_in_paris, start_of_day};
use crate::customer_case::status::{CaseStatus, StatusEntry, StatusFamily};
use crate::shared::day::Day;
use crate::shared::instant::Instant;

/// Years that figures are asked for.
pub const YEARS: std::ops::RangeInclusive<i32> = 2000..=2100;

/// The year that it is in Paris.
pub fn year_of(at: Instant) -> i32 {
    day_in_paris(at).0.year()
}

/// Where the months of a year begin in Paris, and the year after: thirteen moments.
pub fn months_of(year: i32) -> Vec<Instant> {
    let begin = |month: u8| Day::new(year, month, 1).map(start_of_day);
    let next = Day::new(year + 1, 1, 1).map(start_of_day);
    (1..=12).map(begin).chain([next]).flatten().collect()
}

/// When a case was first given one of these statuses.
pub fn first_given(entries: &[StatusEntry], among: fn(CaseStatus) -> bool) -> Option<Instant> {
    entries.iter().find(|entry| among(entry.status)).map(|entry| entry.date)
}

/// A family of statuses that a case left, and since when it had been in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FamilyLeft {
    pub family: StatusFamily,
    pub since: Instant,
}

/// For each of these entries, in the order of time, the family that the case left with it: none with the first one, nor
/// where the family stays the same.
pub fn families_left(entries: &[StatusEntry]) -> Vec<Option<FamilyLeft>> {
    let mut current: Option<FamilyLeft> = None;
    let left = |entry: &StatusEntry| {
        let family = entry.status.family();
        let former = current.filter(|former| former.family != family);
        if current.is_none() || former.is_some() {
            current = Some(FamilyLeft { family, since: entry.date });
        }
        former
    };
    entries.iter().map(left).collect()
}

/// How many of a hundred, to a tenth; `None` of nothing.
pub fn percentage(part: u64, whole: u64) -> Option<f64> {
    if whole == 0 {
        return None;
    }
    // Counts of rows are far under what a float tells exactly.
    let tenths = (u128::from(part) * 2_000 + u128::from(whole)) / (u128::from(whole) * 2);
    u32::try_from(tenths).ok().map(|tenths| f64::from(tenths) / 10.0)
}

/// The value in the middle of what was counted: `(value, how often)`, in any order. Of an even number, the mean of the
/// two in the middle. `None` of nothing.
pub fn median(counted: &[(i64, u64)]) -> Option<f64> {
    let mut counted = counted.to_vec();
    counted.sort_unstable();
    let all: u64 = counted.iter().map(|(_, times)| times).sum();
    let at = |place: u64| {
        let mut passed = 0;
        counted.iter().find_map(|(value, times)| {
            passed += times;
            (place < passed).then_some(*value)
        })
    };
    let (lower, upper) = (at(all.checked_sub(1)? / 2)?, at(all / 2)?);
    i32::try_from(lower + upper).ok().map(|sum| f64::from(sum) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::datetime;

    #[test]
    fn months_begin_at_midnight_in_paris() {
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
    fn a_family_is_left_when_the_status_is_of_another() {
        use CaseStatus::{AwaitingCustomer, CompletedByCustomer, Created};
        let entries = [
            entry(Created, 1),
            entry(AwaitingCustomer, 4),
            entry(CompletedByCustomer, 10),
            entry(CompletedByCustomer, 11),
            entry(AwaitingCustomer, 15),
        ];
        let left = |family, day| Some(FamilyLeft { family, since: entry(Created, day).date });
        let expected = left(StatusFamily::DocumentsExpected, 1);
        let received = left(StatusFamily::DocumentsReceived, 10);
        assert_eq!(families_left(&entries), [None, None, expected, None, received]);
        assert_eq!(families_left(&[]), []);
    }

    #[test]
    fn what_was_given_twice_counts_from_the_first_time() {
        let entries =
            [entry(CaseStatus::Created, 1), entry(CaseStatus::Financed, 5), entry(CaseStatus::Finalised, 9)];
        assert_eq!(first_given(&entries, CaseStatus::is_signed), Some(entries[1].date));
        assert_eq!(first_given(&entries, CaseStatus::is_refused), None);
    }

    #[test]
    fn a_percentage_is_rounded_to_a_tenth() {
        assert_eq!(percentage(0, 0), None);
        assert_eq!(percentage(0, 7), Some(0.0));
        assert_eq!(percentage(1, 3), Some(33.3));
        assert_eq!(percentage(2, 3), Some(66.7));
        assert_eq!(percentage(7, 7), Some(100.0));
    }

    #[test]
    fn the_median_is_the_value_in_the_middle() {
        assert_eq!(median(&[]), None);
        assert_eq!(median(&[(4, 0)]), None);
        assert_eq!(median(&[(4, 1)]), Some(4.0));
        assert_eq!(median(&[(10, 1), (2, 1)]), Some(6.0));
        assert_eq!(median(&[(10, 1), (2, 2), (3, 1)]), Some(2.5));
        assert_eq!(median(&[(1, 100), (900, 1)]), Some(1.0));
    }
}
