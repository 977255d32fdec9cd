//! Dates as people type them (doc 1 §5, doc 2 §5). On the wire a date is `yyyy-mm-dd`, see [`super::day`].

use super::day::{Day, NO_SUCH_DAY, is_in_a_calendar};
use super::text::is_invisible;

/// Message of a text that is no date.
pub const DATE_EXPECTED: &str = "Saisir la date sous la forme JJ/MM/AAAA (ex: 15/12/2018)";
/// Years of the dates that a form takes: no living person's date is earlier, no plan goes further.
pub const YEARS: std::ops::RangeInclusive<i32> = 1900..=2100;

/// Reads a date typed or pasted: jj/mm/aaaa, with points, dashes or blanks for slashes, with one figure for a
/// day or month under 10, with the last two figures of a year from 1950 to 2049, as eight figures, or as aaaa-mm-jj. Exactly what the date field of the screens takes.
///
/// # Errors
/// [`NO_SUCH_DAY`] for a day that its month does not have (31/02/2000), [`DATE_EXPECTED`] for any other text or a
/// year out of [`YEARS`].
pub fn parse_date(typed: &str) -> Result<Day, &'static str> {
    let text = typed.trim_matches(|c: char| c.is_whitespace() || is_invisible(c));
    let parts: Vec<&str> = text.split(|c: char| c.is_whitespace() || matches!(c, '/' | '.' | '-')).collect();
    let numbers = match parts[..] {
        [all] if all.len() == 8 && all.is_ascii() => numbers(&all[4..], &all[2..4], &all[..2]),
        [year, month, day] if year.len() == 4 && text.matches('-').count() == 2 => numbers(year, month, day),
        [day, month, year] => numbers(year, month, day),
        _ => None,
    };
    let (year, month, day) = numbers.filter(|(year, _, _)| YEARS.contains(year)).ok_or(DATE_EXPECTED)?;
    Day::new(year, month, day).ok_or(if is_in_a_calendar(month, day) { NO_SUCH_DAY } else { DATE_EXPECTED })
}

/// Whether a form takes this date, whichever way it came: its year is one of [`YEARS`].
pub fn takes(day: Day) -> bool {
    YEARS.contains(&day.0.year())
}

fn numbers(year: &str, month: &str, day: &str) -> Option<(i32, u8, u8)> {
    let figures = |text: &str, lengths: [usize; 2]| {
        let valid = lengths.contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
        if valid { text.parse::<u16>().ok() } else { None }
    };
    let (month, day) = (figures(month, [1, 2])?, figures(day, [1, 2])?);
    let typed = i32::from(figures(year, [2, 4])?);
    let full = match (year.len(), typed) {
        (2, ..50) => 2000 + typed,
        (2, _) => 1900 + typed,
        _ => typed,
    };
    Some((full, u8::try_from(month).ok()?, u8::try_from(day).ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde::Deserialize;

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Case {
        name: String,
        input: String,
        expected: Option<String>,
        #[serde(default)]
        no_such_day: bool,
    }

    #[test]
    fn shared_cases() {
        let cases: Vec<Case> = serde_json::from_str(include_str!("../../cases/dates.json")).unwrap();
        for case in cases {
            let read = parse_date(&case.input);
            assert_eq!(read.map(Day::to_iso).ok(), case.expected, "{}", case.name);
            assert_eq!(read == Err(NO_SUCH_DAY), case.no_such_day, "{}", case.name);
        }
    }

    proptest! {
        #[test]
        fn every_day_is_read_in_all_its_writings(days in 0_i64..73_413) {
            let day = Day::new(1900, 1, 1).unwrap().plus_days(days);
            let french = day.to_french();
            for writing in [french.clone(), french.replace('/', "."), french.replace('/', ""), day.to_iso()] {
                prop_assert_eq!(parse_date(&writing), Ok(day));
            }
        }

        #[test]
        fn any_text_is_read_or_refused(text in "\\PC{0,12}|[0-9/. -]{0,12}") {
            if let Ok(day) = parse_date(&text) {
                prop_assert!(takes(day));
            }
        }
    }
}
