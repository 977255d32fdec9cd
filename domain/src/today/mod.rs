//! Page « Aujourd’hui »: reasons for listing a case, and limits of the lists (AMB-137).

use crate::calendar::paris::day_in_paris;
use crate::customer_case::digest::last_listed_limit_date;
use crate::keyed_enumeration;
use crate::shared::day::Day;
use crate::shared::instant::Instant;
use time::Duration;

/// Maximum number of lines of a block.
pub const MAX_LINES: u64 = 5;
/// Upper bound of counts; larger counts are shown as this number.
pub const TODAY_COUNT_LIMIT: u64 = 1_000;
/// Period without movement after which a case is inactive (AMB-137).
pub const INACTIVE_AFTER: Duration = Duration::days(15);
/// Windows that end within this number of days are listed (AMB-137).
const ENDING_WITHIN_DAYS: i64 = 3;

/// Reason why a case needs attention from employees and admins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AttentionReason {
    /// Validated by its customer; no decision and no status since.
    HandedIn,
    /// Documents were received and not decided on; cases of [`Self::HandedIn`] and [`Self::SentAgain`] are excluded.
    ToReview,
    /// The customer sent a refused document again; no decision since.
    SentAgain,
    /// Open, and its last movement was before this time.
    Inactive { before: Instant },
    /// Open, and a required legal document is missing.
    LegalMissing,
    /// Open for upload, and its window ends after `today` and not after `until`.
    WindowEnding { today: Day, until: Day },
}

keyed_enumeration! {
    /// Reason as requested by a list.
    AttentionReasonKind {
        /// Validated by the customer and not reviewed.
        HandedIn = "handedIn",
        /// With received documents without a decision, neither handed in nor sent again.
        ToReview = "toReview",
        /// With documents that were sent again.
        SentAgain = "sentAgain",
        /// Without recent movement.
        Inactive = "unmoved",
        /// With a window that ends soon.
        WindowEnding = "ending",
    }
}

impl AttentionReason {
    /// Builds the reason for the current time.
    pub fn from_kind(kind: AttentionReasonKind, now: Instant) -> Self {
        match kind {
            AttentionReasonKind::HandedIn => Self::HandedIn,
            AttentionReasonKind::ToReview => Self::ToReview,
            AttentionReasonKind::SentAgain => Self::SentAgain,
            AttentionReasonKind::Inactive => Self::inactive(now),
            AttentionReasonKind::WindowEnding => Self::window_ending(day_in_paris(now)),
        }
    }

    /// Builds the reason « no movement for [`INACTIVE_AFTER`] ».
    pub fn inactive(now: Instant) -> Self {
        Self::Inactive { before: now.plus(-INACTIVE_AFTER) }
    }

    /// Builds the reason for windows that end within three days, or before the end of adjacent non-business days.
    pub fn window_ending(today: Day) -> Self {
        Self::WindowEnding {
            today,
            until: today.plus_days(ENDING_WITHIN_DAYS).max(last_listed_limit_date(today)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn window_ending_covers_three_days_or_days_off() {
        for (day, last) in
            [("2026-11-23", "2026-11-26"), ("2026-11-27", "2026-11-30"), ("2026-12-24", "2026-12-28")]
        {
            let today = Day::parse_iso(day).unwrap();
            let until = Day::parse_iso(last).unwrap();
            assert_eq!(
                AttentionReason::window_ending(today),
                AttentionReason::WindowEnding { today, until },
                "{day}"
            );
        }
    }

    #[test]
    fn attention_reason_keys_round_trip() {
        for kind in AttentionReasonKind::ALL {
            assert_eq!(AttentionReasonKind::from_key(kind.key()), Some(kind));
        }
        assert_eq!(AttentionReasonKind::from_key("x"), None);
    }

    #[test]
    fn inactive_starts_after_fifteen_days() {
        let now = Instant::from_micros(20 * 86_400_000_000);
        let before = Instant::from_micros(5 * 86_400_000_000);
        assert_eq!(AttentionReason::inactive(now), AttentionReason::Inactive { before });
    }
}
