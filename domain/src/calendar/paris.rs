//! Time in Europe/Paris without a time zone database, by the European rule in force since 1996 (directive 2000/84/CE):
//! summer time from the last Sunday of March to the last Sunday of October, both at 01:00 UTC.

use time::macros::{offset, time};
use time::{Date, Month, OffsetDateTime, PrimitiveDateTime, Time, UtcOffset};

use crate::shared::day::Day;
use crate::shared::instant::Instant;

const WINTER: UtcOffset = offset!(+1);
const SUMMER: UtcOffset = offset!(+2);

/// Converts an instant to local time in Paris, with its UTC offset. Exact from 1996 on; before, possibly off by one
/// hour.
pub fn to_paris_time(at: Instant) -> OffsetDateTime {
    let offset = if is_summer(at.utc()) { SUMMER } else { WINTER };
    at.utc().checked_to_offset(offset).unwrap_or(at.utc())
}

/// Returns the day in Paris, which is « today » for deadlines, tasks and statuses (AMB-028).
pub fn day_in_paris(at: Instant) -> Day {
    Day(to_paris_time(at).date())
}

/// Converts a local time in Paris to an instant. An ambiguous hour (end of October) is the first one; a nonexistent
/// hour (end of March) is shifted one hour later.
pub fn from_paris(day: Day, hour: Time) -> Instant {
    let local = PrimitiveDateTime::new(day.0, hour);
    let summer = local.assume_offset(SUMMER);
    Instant::new(if is_summer(summer) { summer } else { local.assume_offset(WINTER) })
}

/// Returns the first instant of a day in Paris; days there last 23, 24 or 25 hours.
pub fn start_of_day(day: Day) -> Instant {
    from_paris(day, Time::MIDNIGHT)
}

fn is_summer(at: OffsetDateTime) -> bool {
    let changes = clock_change(at.year(), Month::March).zip(clock_change(at.year(), Month::October));
    changes.is_some_and(|(begin, end)| begin <= at && at < end)
}

/// Returns the clock change of a month of 31 days: 01:00 UTC on its last Sunday.
fn clock_change(year: i32, month: Month) -> Option<OffsetDateTime> {
    let last = Date::from_calendar_date(year, month, 31).ok()?;
    let sunday = 31 - last.weekday().number_days_from_sunday();
    let day = Date::from_calendar_date(year, month, sunday).ok()?;
    Some(PrimitiveDateTime::new(day, time!(1:00)).assume_utc())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use time::Duration;
    use time::macros::{date, datetime};

    const FROM: i64 = datetime!(2000-01-01 0:00 UTC).unix_timestamp();
    const TO: i64 = datetime!(2101-01-01 0:00 UTC).unix_timestamp();

    fn at(seconds: i64) -> Instant {
        Instant::from_micros(seconds * 1_000_000)
    }

    fn database_offset(seconds: i64) -> i32 {
        let paris = tzdb::tz_by_name("Europe/Paris").unwrap();
        paris.find_local_time_type(seconds).unwrap().ut_offset()
    }

    #[test]
    fn offsets_match_time_zone_database_around_changes() {
        for year in 2000..=2100 {
            for month in [Month::March, Month::October] {
                let change = clock_change(year, month).unwrap().unix_timestamp();
                for seconds in [change - 3601, change - 3600, change - 1, change, change + 1, change + 3600] {
                    let offset = to_paris_time(at(seconds)).offset().whole_seconds();
                    assert_eq!(offset, database_offset(seconds), "{year} {month} {seconds}");
                }
            }
        }
    }

    #[test]
    fn day_in_paris_changes_at_local_midnight() {
        let day = |moment| day_in_paris(Instant::new(moment));
        assert_eq!(day(datetime!(2026-06-30 21:59:59 UTC)), Day(date!(2026 - 06 - 30)));
        assert_eq!(day(datetime!(2026-06-30 22:00 UTC)), Day(date!(2026 - 07 - 01)));
        assert_eq!(day(datetime!(2026-12-31 22:59:59 UTC)), Day(date!(2026 - 12 - 31)));
        assert_eq!(day(datetime!(2026-12-31 23:00 UTC)), Day(date!(2027 - 01 - 01)));
    }

    #[test]
    fn from_paris_resolves_ambiguous_and_missing_hours() {
        let moment = |day, hour| from_paris(Day(day), hour).to_rfc3339();
        assert_eq!(moment(date!(2026 - 10 - 25), time!(2:30)), "2026-10-25T00:30:00Z");
        assert_eq!(moment(date!(2026 - 10 - 25), time!(3:00)), "2026-10-25T02:00:00Z");
        assert_eq!(moment(date!(2026 - 03 - 29), time!(2:30)), "2026-03-29T01:30:00Z");
        assert_eq!(moment(date!(2026 - 03 - 29), time!(3:00)), "2026-03-29T01:00:00Z");
    }

    #[test]
    fn days_last_between_23_and_25_hours() {
        let hours = |day: Date| {
            let next = Day(day).plus_days(1);
            (start_of_day(next).utc() - start_of_day(Day(day)).utc()).whole_hours()
        };
        assert_eq!(hours(date!(2026 - 03 - 29)), 23);
        assert_eq!(hours(date!(2026 - 10 - 25)), 25);
        assert_eq!(hours(date!(2026 - 11 - 21)), 24);
    }

    #[test]
    fn calendar_limits_do_not_panic() {
        let last = Instant::new(datetime!(9999-12-31 23:59:59 UTC));
        assert_eq!(day_in_paris(last), Day(date!(9999 - 12 - 31)));
        assert_eq!(day_in_paris(start_of_day(Day(date!(0001 - 01 - 01)))), Day(date!(0001 - 01 - 01)));
    }

    proptest! {
        #[test]
        fn offsets_match_time_zone_database(seconds in FROM..TO) {
            prop_assert_eq!(to_paris_time(at(seconds)).offset().whole_seconds(), database_offset(seconds));
        }

        #[test]
        fn local_time_round_trips_except_ambiguous_hour(seconds in FROM..TO) {
            let local = to_paris_time(at(seconds));
            let round_trip = from_paris(Day(local.date()), local.time()).utc();
            let difference = at(seconds).utc() - round_trip;
            prop_assert!(difference == Duration::ZERO || difference == Duration::HOUR, "{}", difference);
        }
    }
}
