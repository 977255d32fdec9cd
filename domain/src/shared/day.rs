//! Calendar day without time: `yyyy-mm-dd` on the wire, jj/mm/aaaa on screens and in mails (AMB-028).

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::fmt;
use time::{Date, Month};

/// Message for a well-formed date that does not exist, such as 31/02/2000.
pub const NO_SUCH_DAY: &str = "Ce jour n’existe pas dans le calendrier.";

/// A calendar day between the years 1 and 9999.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = String, format = Date))]
pub struct Day(pub Date);

impl Day {
    /// Builds a day from year, month (1–12) and day of the month; `None` when that day does not exist.
    pub fn new(year: i32, month: u8, day: u8) -> Option<Self> {
        let month = Month::try_from(month).ok()?;
        Date::from_calendar_date(year, month, day).ok().map(Self)
    }

    /// Parses exactly `yyyy-mm-dd`.
    pub fn parse_iso(text: &str) -> Option<Self> {
        let (year, month, day) = parse_numbers(text)?;
        Self::new(year, month, day)
    }

    /// Parses `jj/mm/aaaa`, also without leading zeros.
    pub fn parse_french(text: &str) -> Option<Self> {
        let mut parts = text.trim().split('/');
        let (day, month, year) = (parts.next()?, parts.next()?, parts.next()?);
        let is_well_formed = parts.next().is_none() && year.len() == 4;
        let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if !is_well_formed || ![day, month, year].into_iter().all(is_number) {
            return None;
        }
        Self::new(year.parse().ok().filter(|year| *year > 0)?, month.parse().ok()?, day.parse().ok()?)
    }

    /// Formats as `yyyy-mm-dd`.
    pub fn to_iso(self) -> String {
        format!("{:04}-{:02}-{:02}", self.0.year(), u8::from(self.0.month()), self.0.day())
    }

    /// Formats as `jj/mm/aaaa`.
    pub fn to_french(self) -> String {
        format!("{:02}/{:02}/{:04}", self.0.day(), u8::from(self.0.month()), self.0.year())
    }

    /// Returns the day `days` later (earlier when negative), clamped to the supported calendar.
    #[must_use]
    pub fn plus_days(self, days: i64) -> Self {
        Self(self.0.saturating_add(time::Duration::days(days)))
    }

    /// Returns the same day `months` later (earlier when negative), or the last day of the target month when it is
    /// shorter. Returns `self` outside the supported calendar.
    #[must_use]
    pub fn plus_months(self, months: i32) -> Self {
        let total_months = self.0.year() * 12 + i32::from(u8::from(self.0.month())) - 1 + months;
        let (year, month) = (total_months.div_euclid(12), u8::try_from(total_months.rem_euclid(12) + 1));
        let month = month.ok().and_then(|month| Month::try_from(month).ok()).unwrap_or(self.0.month());
        let day = self.0.day().min(month.length(year));
        Date::from_calendar_date(year, month, day).map_or(self, Self)
    }

    /// Whole days from `earlier` to `self`; negative when `self` is earlier.
    pub fn days_since(self, earlier: Self) -> i64 {
        (self.0 - earlier.0).whole_days()
    }
}

/// Returns whether at least one month can have this day number.
fn can_exist(month: u8, day: u8) -> bool {
    (1..=12).contains(&month) && (1..=31).contains(&day)
}

/// Parses year, month and day of a text of the shape `yyyy-mm-dd`, from the year 1; existence is not checked.
fn parse_numbers(text: &str) -> Option<(i32, u8, u8)> {
    let bytes = text.as_bytes();
    let has_iso_shape = bytes.len() == 10
        && bytes
            .iter()
            .enumerate()
            .all(|(i, b)| if i == 4 || i == 7 { *b == b'-' } else { b.is_ascii_digit() });
    if !has_iso_shape {
        return None;
    }
    let year = text[0..4].parse().ok().filter(|year| *year > 0)?;
    Some((year, text[5..7].parse().ok()?, text[8..10].parse().ok()?))
}

impl fmt::Debug for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_iso())
    }
}

impl Serialize for Day {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.to_iso())
    }
}

impl<'de> Deserialize<'de> for Day {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let unreadable = || match parse_numbers(&text) {
            Some((_, month, day)) if can_exist(month, day) => NO_SUCH_DAY,
            _ => "Date non valide (aaaa-mm-jj attendu).",
        };
        Self::parse_iso(&text).ok_or_else(|| D::Error::custom(unreadable()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn french_days_are_parsed() {
        let parsed = |text: &str| Day::parse_french(text).map(Day::to_iso);
        assert_eq!(parsed("31/12/2026").as_deref(), Some("2026-12-31"));
        assert_eq!(parsed(" 1/2/2027 ").as_deref(), Some("2027-02-01"));
        for invalid in ["31/02/2026", "31/12/26", "31/12/2026/1", "+1/12/2026", "fin 2026", ""] {
            assert_eq!(parsed(invalid), None, "{invalid}");
        }
    }

    #[test]
    fn parse_iso_accepts_existing_days_only() {
        assert_eq!(Day::parse_iso("2024-02-29").map(Day::to_french), Some("29/02/2024".into()));
        for invalid in
            ["2023-02-29", "2024-2-29", "29/02/2024", "2024-02-29T00:00", "0000-01-01", "é024-02-2", ""]
        {
            assert_eq!(Day::parse_iso(invalid), None, "{invalid}");
        }
    }

    #[test]
    fn nonexistent_day_has_its_own_message() {
        let message =
            |text: &str| serde_json::from_str::<Day>(&format!("\"{text}\"")).unwrap_err().to_string();
        assert_eq!(message("2000-02-31"), NO_SUCH_DAY);
        for other in ["2000-13-01", "2000-01-32", "31/02/2000"] {
            assert_eq!(message(other), "Date non valide (aaaa-mm-jj attendu).", "{other}");
        }
    }

    #[test]
    fn plus_months_clamps_to_last_day_of_month() {
        let rows = [
            ("2026-05-31", -3, "2026-02-28"),
            ("2026-01-15", -1, "2025-12-15"),
            ("2024-02-29", 12, "2025-02-28"),
        ];
        for (day, months, expected) in rows {
            let day = Day::parse_iso(day).unwrap();
            assert_eq!(day.plus_months(months).to_iso(), expected, "{day:?} {months}");
        }
    }

    #[test]
    fn plus_days_crosses_the_year() {
        let eve = Day::new(2026, 12, 31).unwrap();
        assert_eq!(eve.plus_days(1), Day::new(2027, 1, 1).unwrap());
        assert_eq!(eve.days_since(eve.plus_days(15)), -15);
    }
}
