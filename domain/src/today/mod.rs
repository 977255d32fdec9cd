//! Page « Aujourd’hui »: reasons for listing a case, and limits of the lists (AMB-137).

use crate::calendar::paris::day_in_paris;
use crate::customer_case::news::soon;
use crate::keyed_enumeration;
use crate::shared::day::Day;
use crate::shared::instant::Instant;
use time::Duration;

/// Maximum number of lines of a block.
pub const MAX_LINES: u64 = 5;
/// Upper bound of counts; larger counts are shown as this number.
pub const TODAY_COUNT_LIMIT: u64 = 1_000;
/// Period without activity after which a case is stuck (AMB-137).
pub const STUCK_AFTER: Duration = Duration::days(15);
/// Windows that end within this number of days are listed (AMB-137).
const ENDING_WITHIN: i64 = 3;

/// Reason why a case needs attention from employees and admins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CaseWait {
    /// Validated by its customer; no decision and no status since.
    HandedIn,
    /// Documents were received and not decided on; cases of [`Self::HandedIn`] and [`Self::SentAgain`] are excluded.
    ToReview,
    /// The customer sent a refused document again; no decision since.
    SentAgain,
    /// Open, and its last activity was before this time.
    Unmoved { before: Instant },
    /// Open, and a legal document that is due is missing.
    LegalMissing,
    /// Open for upload, and its window ends after `today` and not after `until`.
    Ending { today: Day, until: Day },
}

keyed_enumeration! {
    /// Reason as requested by a list.
    WaitKind {
        /// Validated by the customer and not reviewed.
        HandedIn = "handedIn",
        /// With received documents without a decision, neither handed in nor sent again.
        ToReview = "toReview",
        /// With documents that were sent again.
        SentAgain = "sentAgain",
        /// Without recent activity.
        Unmoved = "unmoved",
        /// With a window that ends soon.
        Ending = "ending",
    }
}

impl CaseWait {
    /// Builds the reason for the current time.
    pub fn from_kind(kind: WaitKind, now: Instant) -> Self {
        match kind {
            WaitKind::HandedIn => Self::HandedIn,
            WaitKind::ToReview => Self::ToReview,
            WaitKind::SentAgain => Self::SentAgain,
            WaitKind::Unmoved => Self::unmoved(now),
            WaitKind::Ending => Self::ending(day_in_paris(now)),
        }
    }

    /// Builds the reason « no activity for [`STUCK_AFTER`] ».
    pub fn unmoved(now: Instant) -> Self {
        Self::Unmoved { before: now.plus(-STUCK_AFTER) }
    }

    /// Builds the reason for windows that end within three days, or before the end of adjacent non-business days.
    pub fn ending(today: Day) -> Self {
        Self::Ending { today, until: today.plus_days(ENDING_WITHIN).max(soon(today)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ending_covers_three_days_or_days_off() {
        for (day, last) in
            [("2026-11-23", "2026-11-26"), ("2026-11-27", "2026-11-30"), ("2026-12-24", "2026-12-28")]
        {
            let today = Day::parse_iso(day).unwrap();
            let until = Day::parse_iso(last).unwrap();
            assert_eq!(CaseWait::ending(today), CaseWait::Ending { today, until }, "{day}");
        }
    }

    #[test]
    fn wait_kind_keys_round_trip() {
        for kind in WaitKind::ALL {
            assert_eq!(WaitKind::from_key(kind.key()), Some(kind));
        }
        assert_eq!(WaitKind::from_key("x"), None);
    }

    #[test]
    fn unmoved_starts_after_fifteen_days() {
        let now = Instant::from_micros(20 * 86_400_000_000);
        let before = Instant::from_micros(5 * 86_400_000_000);
        assert_eq!(CaseWait::unmoved(now), CaseWait::Unmoved { before });
    }
}
