//! How long a session is good: twelve hours at most (AMB-017), less when nobody is there.

use crate::shared::instant::Instant;
use time::Duration;

/// Longest life of a session, however busy (AMB-017).
pub const SESSION_LIFE: Duration = Duration::hours(12);
/// What is kept of when somebody was last there is true to the minute.
const PRECISION: Duration = Duration::minutes(1);

/// What decides whether a session is good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SessionTimes {
    pub opened_at: Instant,
    /// The minute in which somebody was last there.
    pub last_seen_at: Instant,
    /// When it was ended, by whoever may.
    pub ended_at: Option<Instant>,
}

/// Why a session that was good no longer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionEnd {
    /// Twelve hours are over.
    Expired,
    /// Nobody was there for longer than the owner allows.
    Idle,
    /// Its person, or whoever cut the access, ended it.
    Ended,
}

impl SessionEnd {
    /// What the person reads.
    pub const fn message(self) -> &'static str {
        match self {
            Self::Expired => "Votre session est expirée. Vous avez été déconnecté.",
            Self::Idle => {
                "Vous avez été déconnecté après une longue absence. Reconnectez-vous pour reprendre où vous en étiez."
            }
            Self::Ended => "Cette session a été fermée. Reconnectez-vous pour reprendre où vous en étiez.",
        }
    }
}

impl SessionTimes {
    /// Why the session is no longer good at `now`; `None` while it is. A session seen within `idle` is never
    /// idle, although what is known of it is true to the minute only.
    pub fn end(&self, now: Instant, idle: Duration) -> Option<SessionEnd> {
        if self.ended_at.is_some() {
            Some(SessionEnd::Ended)
        } else if now >= self.opened_at.plus(SESSION_LIFE) {
            Some(SessionEnd::Expired)
        } else if now > self.last_seen_at.plus(idle + PRECISION) {
            Some(SessionEnd::Idle)
        } else {
            None
        }
    }

    /// The minute to write when somebody is there at `now`; `None` when it is written.
    pub fn newly_seen(&self, now: Instant) -> Option<Instant> {
        let minute = minute_of(now);
        (minute > self.last_seen_at).then_some(minute)
    }
}

/// The moment, truncated to its minute.
pub fn minute_of(at: Instant) -> Instant {
    let minute = i64::try_from(PRECISION.whole_microseconds()).unwrap_or(1);
    Instant::from_micros(at.micros().div_euclid(minute) * minute)
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::datetime;

    const IDLE: Duration = Duration::hours(2);

    fn opened() -> Instant {
        Instant::new(datetime!(2026-11-23 09:00:30 UTC))
    }

    fn after(hours: i64, minutes: i64, seconds: i64) -> Instant {
        let later = Duration::hours(hours) + Duration::minutes(minutes) + Duration::seconds(seconds);
        opened().plus(later)
    }

    #[test]
    fn whoever_was_seen_within_the_limit_stays() {
        let session = SessionTimes { opened_at: opened(), last_seen_at: minute_of(opened()), ended_at: None };
        assert_eq!(session.end(opened(), IDLE), None);
        assert_eq!(session.end(after(2, 0, 0), IDLE), None);
        assert_eq!(session.end(after(2, 1, 0), IDLE), Some(SessionEnd::Idle));
        let seen = SessionTimes { last_seen_at: minute_of(after(1, 30, 0)), ..session };
        assert_eq!(seen.end(after(3, 29, 0), IDLE), None);
    }

    #[test]
    fn twelve_hours_are_the_end_however_busy() {
        let busy = SessionTimes { opened_at: opened(), last_seen_at: after(11, 59, 0), ended_at: None };
        assert_eq!(busy.end(after(11, 59, 59), IDLE), None);
        assert_eq!(busy.end(after(12, 0, 0), IDLE), Some(SessionEnd::Expired));
    }

    #[test]
    fn an_ended_session_says_so_whatever_its_age() {
        let ended =
            SessionTimes { opened_at: opened(), last_seen_at: opened(), ended_at: Some(after(0, 5, 0)) };
        for now in [after(0, 5, 0), after(5, 0, 0), after(13, 0, 0)] {
            assert_eq!(ended.end(now, IDLE), Some(SessionEnd::Ended));
        }
    }

    #[test]
    fn a_minute_is_written_once() {
        let session = SessionTimes { opened_at: opened(), last_seen_at: minute_of(opened()), ended_at: None };
        assert_eq!(session.newly_seen(after(0, 0, 20)), None);
        let next = Instant::new(datetime!(2026-11-23 09:01 UTC));
        assert_eq!(session.newly_seen(after(0, 0, 45)), Some(next));
        assert_eq!(session.newly_seen(after(-1, 0, 0)), None);
    }
}
