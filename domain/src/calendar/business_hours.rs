//! Business hours, within which SMS may be sent (doc 3 §9, CAL-01 to CAL-07, AMB-122).

use time::macros::time;
use time::{Time, Weekday};

use super::holidays::is_public_holiday;
use super::paris::{day_in_paris, from_paris, to_paris_time};
use crate::shared::day::Day;
use crate::shared::instant::Instant;

/// Opening time on a business day in Paris, inclusive.
pub const OPENING: Time = time!(8:00);
/// Closing time on a business day in Paris, exclusive.
pub const CLOSING: Time = time!(20:00);

/// Upper bound of consecutive non-business days: weekends and holidays never exceed five.
const MAX_CLOSURE: i64 = 7;

/// Returns whether the day is a business day: Monday to Friday, public holidays excluded (doc 3 §9).
pub fn is_business_day(day: Day) -> bool {
    !matches!(day.0.weekday(), Weekday::Saturday | Weekday::Sunday) && !is_public_holiday(day)
}

/// Returns the first business day on or after a day.
pub fn next_business_day(from: Day) -> Day {
    (0..=MAX_CLOSURE).map(|days| from.plus_days(days)).find(|day| is_business_day(*day)).unwrap_or(from)
}

/// Returns the last business day on or before a day.
pub fn previous_business_day(until: Day) -> Day {
    (0..=MAX_CLOSURE).map(|days| until.plus_days(-days)).find(|day| is_business_day(*day)).unwrap_or(until)
}

/// Returns the next business day at this hour in Paris, strictly later than `now`.
pub fn next_business_day_at(hour: Time, now: Instant) -> Instant {
    let today = day_in_paris(now);
    let first = from_paris(next_business_day(today), hour);
    if first > now { first } else { from_paris(next_business_day(today.plus_days(1)), hour) }
}

/// Returns the number of business days after `from`, up to and including `to`.
pub fn business_days_between(from: Day, to: Day) -> u32 {
    let days = (1..=to.days_since(from)).filter(|days| is_business_day(from.plus_days(*days))).count();
    u32::try_from(days).unwrap_or(u32::MAX)
}

/// Returns whether the day is a « jour ouvrable »: Monday to Saturday, public holidays excluded.
pub fn is_working_day(day: Day) -> bool {
    day.0.weekday() != Weekday::Sunday && !is_public_holiday(day)
}

/// Returns the working day (« jour ouvrable ») that is `count` working days after a day, which need not be one itself;
/// for 0 the day.
pub fn add_working_days(day: Day, count: u16) -> Day {
    let (mut remaining_days, mut after) = (count, day);
    while remaining_days > 0 {
        after = after.plus_days(1);
        remaining_days -= u16::from(is_working_day(after));
    }
    after
}

/// Returns the last day with `count` business days after it, up to and including `day`.
pub fn business_days_before(day: Day, count: u16) -> Day {
    let (mut remaining_days, mut before) = (count, day);
    while remaining_days > 0 {
        remaining_days -= u16::from(is_business_day(before));
        before = before.plus_days(-1);
    }
    before
}

/// Returns whether the instant is within business hours: 8:00 to 20:00 (excluded) on a business day in Paris.
pub fn is_open(at: Instant) -> bool {
    let local = to_paris_time(at);
    is_business_day(Day(local.date())) && (OPENING..CLOSING).contains(&local.time())
}

/// Returns when a message that is ready at `at` may be sent: immediately within business hours, else at the next
/// opening, possibly on the same day (7:00 is postponed to 8:00).
pub fn next_opening(at: Instant) -> Instant {
    if is_open(at) {
        return at;
    }
    let local = to_paris_time(at);
    let today = Day(local.date());
    let first = if local.time() < OPENING { today } else { today.plus_days(1) };
    from_paris(next_business_day(first), OPENING)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use time::Duration;
    use time::macros::{date, datetime};

    fn paris(day: time::Date, hour: Time) -> Instant {
        from_paris(Day(day), hour)
    }

    #[test]
    fn cal_01_opening_is_included_and_closing_excluded() {
        let friday = date!(2026 - 11 - 20);
        assert!(!is_open(paris(friday, time!(7:59:59))));
        assert!(is_open(paris(friday, time!(8:00))));
        assert!(is_open(paris(friday, time!(19:59:59))));
        assert!(!is_open(paris(friday, time!(20:00))));
    }

    #[test]
    fn cal_02_weekends_and_holidays_are_closed() {
        for day in
            [date!(2026 - 11 - 21), date!(2026 - 11 - 22), date!(2026 - 07 - 14), date!(2026 - 05 - 14)]
        {
            assert!(!is_open(paris(day, time!(10:00))), "{day}");
        }
    }

    #[test]
    fn next_opening_skips_weekends_and_holidays() {
        let next = |at| next_business_day_at(OPENING, Instant::new(at)).to_rfc3339();
        assert_eq!(next(datetime!(2026-11-20 06:59 UTC)), "2026-11-20T07:00:00Z");
        assert_eq!(next(datetime!(2026-11-20 07:00 UTC)), "2026-11-23T07:00:00Z", "over a weekend");
        assert_eq!(next(datetime!(2026-12-24 12:00 UTC)), "2026-12-28T07:00:00Z", "over Christmas");
        assert_eq!(
            next(datetime!(2026-03-27 12:00 UTC)),
            "2026-03-30T06:00:00Z",
            "over the change to summer time"
        );
        assert_eq!(next(datetime!(2026-05-13 12:00 UTC)), "2026-05-15T06:00:00Z", "over Ascension Day");
    }

    #[test]
    fn business_days_exclude_weekends_and_holidays() {
        let day = |text: &str| Day::parse_iso(text).unwrap();
        for (from, to, expected) in [
            ("2026-11-20", "2026-11-20", 0),
            ("2026-11-20", "2026-11-22", 0),
            ("2026-11-20", "2026-11-23", 1),
            ("2026-12-24", "2026-12-28", 1),
            ("2026-11-02", "2026-11-23", 14),
            ("2026-11-23", "2026-11-20", 0),
        ] {
            assert_eq!(business_days_between(day(from), day(to)), expected, "{from} {to}");
        }
        assert_eq!(business_days_before(day("2026-11-23"), 1), day("2026-11-22"));
        assert_eq!(business_days_before(day("2026-12-28"), 2), day("2026-12-23"));
        assert_eq!(business_days_before(day("2026-11-22"), 0), day("2026-11-22"));
        assert_eq!(add_working_days(day("2026-12-24"), 1), day("2026-12-26"), "a Saturday");
        assert_eq!(add_working_days(day("2026-12-24"), 2), day("2026-12-28"));
        assert_eq!(add_working_days(day("2026-11-22"), 0), day("2026-11-22"));
    }

    #[test]
    fn cal_07_messages_are_postponed_to_next_opening() {
        let noon = paris(date!(2026 - 11 - 20), time!(12:00));
        assert_eq!(next_opening(noon), noon);
        for (ready_at, hour, expected) in [
            (date!(2026 - 11 - 20), time!(7:00), date!(2026 - 11 - 20)),
            (date!(2026 - 11 - 19), time!(20:00), date!(2026 - 11 - 20)),
            (date!(2026 - 11 - 20), time!(21:00), date!(2026 - 11 - 23)),
            (date!(2026 - 11 - 22), time!(10:00), date!(2026 - 11 - 23)),
            // Eve of Ascension, eve of Easter weekend, eve of Christmas before a weekend.
            (date!(2026 - 05 - 13), time!(20:30), date!(2026 - 05 - 15)),
            (date!(2026 - 04 - 03), time!(22:00), date!(2026 - 04 - 07)),
            (date!(2026 - 12 - 24), time!(20:00), date!(2026 - 12 - 28)),
            // Nights of the clock changes.
            (date!(2026 - 03 - 29), time!(1:30), date!(2026 - 03 - 30)),
            (date!(2026 - 10 - 25), time!(2:30), date!(2026 - 10 - 26)),
        ] {
            assert_eq!(
                next_opening(paris(ready_at, hour)),
                paris(expected, time!(8:00)),
                "{ready_at} {hour}"
            );
        }
    }

    #[test]
    fn opening_follows_daylight_saving_time() {
        let opening = |moment| next_opening(Instant::new(moment)).to_rfc3339();
        assert_eq!(opening(datetime!(2026-03-27 19:00 UTC)), "2026-03-30T06:00:00Z");
        assert_eq!(opening(datetime!(2026-10-23 18:00 UTC)), "2026-10-26T07:00:00Z");
    }

    #[test]
    fn next_opening_is_correct_around_clock_changes() {
        for year in 2000..=2100 {
            for month in [3, 10] {
                for hours in 0..(9 * 24) {
                    let first = paris(Day::new(year, month, 23).unwrap().0, time!(0:00));
                    check_next_opening(first.plus(Duration::hours(hours)));
                }
            }
        }
    }

    fn check_next_opening(ready: Instant) {
        let opening = next_opening(ready);
        assert!(is_open(opening), "{ready:?}");
        assert!(opening >= ready && next_opening(opening) == opening);
        // The result is the first open instant: none in between is open.
        if opening > ready {
            assert_eq!(to_paris_time(opening).time(), OPENING);
            assert!(!is_open(opening.plus(Duration::seconds(-1))));
            let between = day_in_paris(opening).days_since(day_in_paris(ready));
            assert!((1..between).all(|days| !is_business_day(day_in_paris(ready).plus_days(days))));
        }
    }

    proptest! {
        #[test]
        fn business_days_before_returns_the_last_day(start in 0i64..1_500, count in 1u16..60) {
            let today = Day::new(2026, 1, 1).unwrap().plus_days(start);
            let before = business_days_before(today, count);
            prop_assert!(business_days_between(before, today) >= u32::from(count));
            prop_assert!(business_days_between(before.plus_days(1), today) < u32::from(count));
        }

        #[test]
        fn add_working_days_counts_working_days(start in 0i64..1_500, count in 1u16..60) {
            let day = Day::new(2026, 1, 1).unwrap().plus_days(start);
            let after = add_working_days(day, count);
            prop_assert!(is_working_day(after));
            let days = (1..=after.days_since(day)).map(|days| day.plus_days(days));
            prop_assert_eq!(days.filter(|day| is_working_day(*day)).count(), usize::from(count));
        }

        #[test]
        fn next_opening_is_within_business_hours(
            seconds in datetime!(2000-01-01 0:00 UTC).unix_timestamp()..datetime!(2101-01-01 0:00 UTC).unix_timestamp()
        ) {
            check_next_opening(Instant::from_micros(seconds * 1_000_000));
        }
    }
}
