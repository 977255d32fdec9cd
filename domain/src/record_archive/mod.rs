//! Archived record: hidden from lists, searches, campaigns, customers and partners until a day, then deleted.

use crate::shared::day::Day;
use crate::shared::text::{contains_control_characters, length};
use crate::shared::violation::{CONTROL_CHARACTERS, REQUIRED, TOO_LONG, Violations};
use serde::Deserialize;

/// Maximum length of a reason, in characters.
pub const REASON_LIMIT: usize = 1_000;
/// Longest archive, in years.
const MAX_YEARS: i32 = 20;
/// Message for a day that has passed or is too far.
pub const WRONG_LAST_DAY: &str = "Choisissez un jour après la date actuelle, dans les vingt ans.";

/// Form of an archive: last day and reason.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ArchiveForm {
    /// Last day of the archive; the record is deleted afterwards.
    pub until: Option<Day>,
    /// Required.
    #[cfg_attr(feature = "schema", schema(max_length = 1_000))]
    pub reason: Option<String>,
}

impl ArchiveForm {
    /// Returns the last day and the reason.
    ///
    /// # Errors
    /// Every violation: no day, a day that has passed or is too far, no or a malformed reason.
    pub fn validate(&self, today: Day) -> Result<(Day, String), Violations> {
        let mut violations = Violations::default();
        match self.until {
            None => violations.add("until", REQUIRED),
            Some(until) if until <= today || until > today.plus_months(12 * MAX_YEARS) => {
                violations.add("until", WRONG_LAST_DAY);
            }
            Some(_) => {}
        }
        let reason = match parse_reason(self.reason.as_deref()) {
            Ok(reason) => reason,
            Err(reason_violations) => {
                reason_violations
                    .into_vec()
                    .into_iter()
                    .for_each(|violation| violations.add("reason", violation.message));
                String::new()
            }
        };
        violations.into_result()?;
        Ok((self.until.unwrap_or(today), reason))
    }
}

/// Returns the trimmed reason of an archive or of a reading.
///
/// # Errors
/// The reason is blank, too long, or contains control characters.
pub fn parse_reason(reason: Option<&str>) -> Result<String, Violations> {
    let reason = reason.unwrap_or_default().trim();
    let mut violations = Violations::default();
    if reason.is_empty() {
        violations.add("reason", REQUIRED);
    } else if length(reason) > REASON_LIMIT {
        violations.add("reason", format!("{TOO_LONG} ({REASON_LIMIT} caractères au plus)"));
    } else if contains_control_characters(reason) {
        violations.add("reason", CONTROL_CHARACTERS);
    }
    violations.into_result()?;
    Ok(reason.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        Day::parse_iso(text).unwrap()
    }

    #[test]
    fn archive_needs_a_later_day_and_a_reason() {
        let today = day("2026-11-27");
        let fields = |until: Option<&str>, reason: &str| {
            let form = ArchiveForm { until: until.map(day), reason: Some(reason.to_owned()) };
            let violations = form.validate(today).err().map(Violations::into_vec).unwrap_or_default();
            violations.into_iter().filter_map(|violation| violation.field).collect::<Vec<_>>()
        };
        assert_eq!(fields(None, " "), ["until", "reason"]);
        assert_eq!(fields(Some("2026-11-27"), "Fin de relation"), ["until"]);
        assert_eq!(fields(Some("2046-11-28"), "Fin de relation"), ["until"]);
        assert_eq!(fields(Some("2031-11-27"), &"x".repeat(REASON_LIMIT + 1)), ["reason"]);
        assert!(fields(Some("2046-11-27"), "Fin de relation").is_empty());
    }
}
