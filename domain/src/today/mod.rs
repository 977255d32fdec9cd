//! What waits for somebody in the morning: why a case does, and how much of it is shown.

use crate::calendar::paris::day_in_paris;
use crate::customer_case::news::soon;
use crate::keyed_enumeration;
use crate::shared::day::Day;
use crate::shared::instant::Instant;
use time::Duration;

/// Lines of one block.
pub const MAX_LINES: u64 = 5;
/// Counting stops here: a block with more shows this number.
pub const TODAY_COUNT_LIMIT: u64 = 1_000;
/// A case without a movement for longer is stuck.
pub const STUCK_AFTER: Duration = Duration::days(15);
/// A window that ends within so many days is listed.
const ENDING_WITHIN: i64 = 3;

/// Why a case waits for staff.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CaseWait {
    /// Its customer validated it, and nobody judged a document or gave it a status since.
    HandedIn,
    /// Its customer sent again what was refused, and nobody judged that.
    SentAgain,
    /// It is not closed, and its last movement was before this moment.
    Unmoved { before: Instant },
    /// Its customer may send documents, and no longer from a day after `today`, up to `until`.
    Ending { today: Day, until: Day },
}

keyed_enumeration! {
    /// A reason as a list is asked for it.
    WaitKind {
        /// Validated, and not looked at.
        HandedIn = "handedIn",
        /// With documents that were sent again.
        SentAgain = "sentAgain",
        /// Without a movement for long.
        Unmoved = "unmoved",
        /// Whose window ends soon.
        Ending = "ending",
    }
}

impl CaseWait {
    /// For this reason, now.
    pub fn of(kind: WaitKind, now: Instant) -> Self {
        match kind {
            WaitKind::HandedIn => Self::HandedIn,
            WaitKind::SentAgain => Self::SentAgain,
            WaitKind::Unmoved => Self::unmoved(now),
            WaitKind::Ending => Self::ending(day_in_paris(now)),
        }
    }

    /// Without a movement for [`STUCK_AFTER`].
    pub fn unmoved(now: Instant) -> Self {
        Self::Unmoved { before: now.plus(-STUCK_AFTER) }
    }

    /// The window ends within three days, or by the end of the days off that begin now.
    pub fn ending(today: Day) -> Self {
        Self::Ending { today, until: today.plus_days(ENDING_WITHIN).max(soon(today)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_end_within_three_days_or_over_the_days_off() {
        for (day, last) in
            [("2026-11-23", "2026-11-26"), ("2026-11-27", "2026-11-30"), ("2026-12-24", "2026-12-28")]
        {
            let today = Day::parse_iso(day).unwrap();
            let until = Day::parse_iso(last).unwrap();
            assert_eq!(CaseWait::ending(today), CaseWait::Ending { today, until }, "{day}");
        }
    }

    #[test]
    fn each_reason_has_its_word() {
        for kind in WaitKind::ALL {
            assert_eq!(WaitKind::from_key(kind.key()), Some(kind));
        }
        assert_eq!(WaitKind::from_key("x"), None);
    }

    #[test]
    fn a_case_is_stuck_after_fifteen_days() {
        let now = Instant::from_micros(20 * 86_400_000_000);
        let before = Instant::from_micros(5 * 86_400_000_000);
        assert_eq!(CaseWait::unmoved(now), CaseWait::Unmoved { before });
    }
}
