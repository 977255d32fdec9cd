//! What a case waits for until a day: until then it is not stuck.

use crate::shared::day::Day;
use crate::shared::violation::{REQUIRED, Violations};
use serde::Serialize;

/// Longest reason, in characters.
pub const REASON_LENGTH: usize = 255;
/// Longest wait from today, in days.
const MAX_WAIT: i64 = 366;
/// Message of a day that is not to come, or too far.
pub const WRONG_DAY: &str = "Choisissez un jour après aujourd’hui, dans l’année.";

/// What a case waits for: until that day it is not stuck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CaseAwaited))]
pub struct Awaited {
    /// The last day of the wait.
    #[serde(rename = "date")]
    pub until: Day,
    /// What is awaited.
    pub reason: String,
}

impl Awaited {
    /// From what was typed.
    ///
    /// # Errors
    /// A day that is missing, past or more than a year away; a reason that is missing or too long.
    pub fn new(until: Option<Day>, reason: &str, today: Day) -> Result<Self, Violations> {
        let mut found = Violations::none();
        let reason = reason.trim();
        match until {
            None => found.add("date", REQUIRED),
            Some(until) if until <= today || today.plus_days(MAX_WAIT) < until => {
                found.add("date", WRONG_DAY);
            }
            Some(_) => {}
        }
        found.require_text("reason", Some(reason));
        found.limit_text("reason", Some(reason), REASON_LENGTH);
        found.into_result()?;
        Ok(Self { until: until.unwrap_or(today), reason: reason.to_owned() })
    }

    /// Up to and including that day the case is not stuck.
    pub fn is_to_come(&self, today: Day) -> bool {
        today <= self.until
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_to_come_and_a_reason_are_needed() {
        let today = Day::new(2026, 11, 23).unwrap();
        let day = |days: i64| Some(today.plus_days(days));
        let refused = |until, reason: &str| Awaited::new(until, reason, today).is_err();
        assert!(!refused(day(1), "L’offre de la banque") && !refused(day(366), "Le notaire"));
        for (until, reason) in [
            (None, "La banque"),
            (day(0), "La banque"),
            (day(-1), "La banque"),
            (day(367), "La banque"),
            (day(1), "  "),
            (day(1), &"a".repeat(256)),
        ] {
            assert!(refused(until, reason), "{until:?} {reason}");
        }
        let awaited = Awaited::new(day(3), " La banque ", today).unwrap();
        assert_eq!(awaited.reason, "La banque");
        assert!(awaited.is_to_come(today.plus_days(3)) && !awaited.is_to_come(today.plus_days(4)));
    }
}
