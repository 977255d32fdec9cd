//! Range of the dates accepted by forms. On the wire a date is `yyyy-mm-dd`, see [`super::day`].

use super::day::Day;

/// Message for a text that is not a date.
pub const DATE_EXPECTED: &str = "Saisir la date sous la forme JJ/MM/AAAA (ex: 15/12/2018)";
/// Accepted years, which include all dates of living customers and of projects.
pub const YEARS: std::ops::RangeInclusive<i32> = 1900..=2100;

/// Returns whether forms accept this date, i.e. whether its year is in [`YEARS`].
pub fn has_accepted_year(day: Day) -> bool {
    YEARS.contains(&day.0.year())
}

/// Message for a past event with a future date.
pub const DATE_IN_FUTURE: &str = "Cette date ne peut pas être dans le futur.";

/// Returns the message for the birth date of a person under `minimum_age` years.
pub fn too_young_message(minimum_age: u8) -> String {
    format!("Il faut avoir au moins {minimum_age}\u{a0}ans\u{202f}: vérifiez l’année.")
}

/// Message for a date outside [`YEARS`].
pub const YEAR_EXPECTED: &str = "L’année doit être comprise entre 1900 et 2100.";

/// Returns whether a text that begins with a four-digit year and a hyphen, such as a date or an instant of the wire,
/// has a year outside [`YEARS`].
pub fn has_other_year(text: &str) -> bool {
    let year = text.split_once('-').map(|(year, _)| year).filter(|year| year.len() == 4);
    let year = year.filter(|year| year.bytes().all(|byte| byte.is_ascii_digit()));
    year.and_then(|year| year.parse().ok()).is_some_and(|year: i32| !YEARS.contains(&year))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn years_of_the_wire_have_bounds() {
        let other = ["1899-12-31", "2101-01-01", "0001-01-01", "9999-12-31T00:00:00Z"];
        assert!(other.iter().all(|text| has_other_year(text)));
        let accepted_texts =
            ["1900-01-01", "2100-12-31T23:59:59Z", "", "hier", "31/12/1899", "-1899-01-01", "+899-01-01"];
        assert!(!accepted_texts.iter().any(|text| has_other_year(text)));
    }
}
