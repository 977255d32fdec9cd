//! National public holidays of France (art. L3133-1 Code du travail, AMB-120, AMB-121).

use time::{Date, Month};

use crate::shared::day::Day;

/// Holidays with a fixed date, without those of Alsace-Moselle and overseas (AMB-121).
const FIXED: [(Month, u8); 8] = [
    (Month::January, 1),
    (Month::May, 1),
    (Month::May, 8),
    (Month::July, 14),
    (Month::August, 15),
    (Month::November, 1),
    (Month::November, 11),
    (Month::December, 25),
];

/// Days after Easter Sunday: Easter Monday, Ascension, Whit Monday (AMB-120).
const DAYS_AFTER_EASTER: [i64; 3] = [1, 39, 50];

/// Returns whether the day is a public holiday. Easter Sunday and Whit Sunday are not listed, as they are Sundays.
pub fn is_public_holiday(day: Day) -> bool {
    let fixed = FIXED.contains(&(day.0.month(), day.0.day()));
    fixed
        || easter_sunday(day.0.year())
            .is_some_and(|easter| DAYS_AFTER_EASTER.contains(&day.days_since(easter)))
}

/// Returns Easter Sunday of a year of the Gregorian calendar (Meeus' algorithm); `None` outside the supported calendar.
pub fn easter_sunday(year: i32) -> Option<Day> {
    let (golden, century, year_of_century) =
        (year.rem_euclid(19), year.div_euclid(100), year.rem_euclid(100));
    let moon_shift = (century - (century + 8) / 25 + 1) / 3;
    let epact = (19 * golden + century - century / 4 - moon_shift + 15).rem_euclid(30);
    let weekday =
        (32 + 2 * (century % 4) + 2 * (year_of_century / 4) - epact - year_of_century % 4).rem_euclid(7);
    let correction = (golden + 11 * epact + 22 * weekday) / 451;
    let days = epact + weekday - 7 * correction + 114;
    let month = Month::try_from(u8::try_from(days / 31).ok()?).ok()?;
    Date::from_calendar_date(year, month, u8::try_from(days % 31 + 1).ok()?).ok().map(Day)
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::Weekday;
    use time::macros::date;

    fn holidays(year: i32) -> Vec<String> {
        let first = Day::new(year, 1, 1).unwrap();
        (0..366)
            .map(|days| first.plus_days(days))
            .filter(|day| day.0.year() == year && is_public_holiday(*day))
            .map(Day::to_iso)
            .collect()
    }

    /// Expected values were copied from the official calendar, not computed.
    #[test]
    fn holidays_of_2026_to_2028_match_official_calendar() {
        let moving = [
            (2026, ["04-06", "05-14", "05-25"]),
            (2027, ["03-29", "05-06", "05-17"]),
            (2028, ["04-17", "05-25", "06-05"]),
        ];
        let fixed = ["01-01", "05-01", "05-08", "07-14", "08-15", "11-01", "11-11", "12-25"];
        for (year, moving) in moving {
            let mut expected: Vec<String> =
                fixed.iter().chain(&moving).map(|day| format!("{year}-{day}")).collect();
            expected.sort();
            assert_eq!(holidays(year), expected);
        }
    }

    #[test]
    fn cal_04_to_06_moving_holidays_are_excluded() {
        for day in [
            date!(2024 - 04 - 01),
            date!(2025 - 04 - 21),
            date!(2026 - 04 - 06),
            date!(2024 - 05 - 09),
            date!(2025 - 05 - 29),
            date!(2026 - 05 - 14),
            date!(2024 - 05 - 20),
            date!(2025 - 06 - 09),
            date!(2026 - 05 - 25),
        ] {
            assert!(is_public_holiday(Day(day)), "{day}");
        }
        for day in
            [date!(2026 - 05 - 15), date!(2026 - 05 - 26), date!(2026 - 04 - 03), date!(2026 - 12 - 26)]
        {
            assert!(!is_public_holiday(Day(day)), "{day}");
        }
    }

    #[test]
    fn easter_sunday_matches_known_dates() {
        for easter in [
            date!(1818 - 03 - 22),
            date!(1943 - 04 - 25),
            date!(1954 - 04 - 18),
            date!(1981 - 04 - 19),
            date!(2000 - 04 - 23),
            date!(2008 - 03 - 23),
            date!(2038 - 04 - 25),
            date!(2049 - 04 - 18),
            date!(2076 - 04 - 19),
            date!(2100 - 03 - 28),
        ] {
            assert_eq!(easter_sunday(easter.year()), Some(Day(easter)));
        }
    }

    #[test]
    fn years_have_ten_or_eleven_holidays() {
        for year in 1900..=2200 {
            assert_eq!(easter_sunday(year).unwrap().0.weekday(), Weekday::Sunday);
            assert!((10..=11).contains(&holidays(year).len()), "{year}");
        }
    }
}
