//! Expected reply or event of a case; until its day the case does not count as stuck.

use crate::shared::day::Day;
use crate::shared::violation::{REQUIRED, Violations};
use serde::Serialize;

/// Maximum length of the reason, in characters.
pub const REASON_LENGTH: usize = 255;
/// Maximum length of the wait, in days from today.
const MAX_WAIT: i64 = 366;
/// Message for a day that is not in the future, or is too far away.
pub const WRONG_DAY: &str = "Choisissez un jour après aujourd’hui, dans l’année.";

/// Expected reply or event; the case does not count as stuck until its day has passed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CaseAwaited))]
pub struct Awaited {
    /// Last day of the wait.
    #[serde(rename = "date")]
    pub until: Day,
    /// Awaited reply or event.
    pub reason: String,
}

impl Awaited {
    /// Validates the input; `reason` is trimmed.
    ///
    /// # Errors
    /// - `date`: missing, not after `today`, or more than 366 days away.
    /// - `reason`: blank or too long.
    pub fn new(until: Option<Day>, reason: &str, today: Day) -> Result<Self, Violations> {
        let mut violations = Violations::default();
        let reason = reason.trim();
        match until {
            None => violations.add("date", REQUIRED),
            Some(until) if until <= today || today.plus_days(MAX_WAIT) < until => {
                violations.add("date", WRONG_DAY);
            }
            Some(_) => {}
        }
        violations.require_text("reason", Some(reason));
        violations.limit_text("reason", Some(reason), REASON_LENGTH);
        violations.into_result()?;
        Ok(Self { until: until.unwrap_or(today), reason: reason.to_owned() })
    }

    /// Returns whether the wait is still running, its last day included.
    pub fn is_pending(&self, today: Day) -> bool {
        today <= self.until
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn new_requires_future_day_and_reason() {
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
        assert!(awaited.is_pending(today.plus_days(3)) && !awaited.is_pending(today.plus_days(4)));
    }
}
