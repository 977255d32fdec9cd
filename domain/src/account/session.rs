//! Lifetime of a session: at most twelve hours (AMB-017), less when idle.

use crate::shared::instant::Instant;
use time::Duration;

/// Maximum lifetime of a session, regardless of activity (AMB-017).
pub const SESSION_LIFE: Duration = Duration::hours(12);
/// Precision of the stored time of the last activity.
const PRECISION: Duration = Duration::minutes(1);

/// Times that decide whether a session is valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SessionTimes {
    pub opened_at: Instant,
    /// Last activity, truncated to the minute.
    pub last_seen_at: Instant,
    /// Time of a logout or revocation.
    pub ended_at: Option<Instant>,
}

/// Reason why a session is no longer valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionEnd {
    /// [`SESSION_LIFE`] has elapsed, or the session was opened by a clock that was ahead.
    Expired,
    /// No activity for longer than the configured limit.
    Idle,
    /// Ended by the user, or by a revocation of access.
    Ended,
}

impl SessionEnd {
    /// Returns the French message for the user.
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
    /// Returns why the session is no longer valid at `now`; `None` while it is valid. A session active within `idle` is
    /// never idle, although its last activity is stored to the minute only.
    pub fn end(&self, now: Instant, idle: Duration) -> Option<SessionEnd> {
        if self.ended_at.is_some() {
            Some(SessionEnd::Ended)
        } else if self.opened_at.is_ahead_of(now) || now >= self.opened_at.plus(SESSION_LIFE) {
            Some(SessionEnd::Expired)
        } else if now > self.last_seen_at.plus(idle + PRECISION) {
            Some(SessionEnd::Idle)
        } else {
            None
        }
    }

    /// Returns the minute to store for an activity at `now`; `None` when it is already stored.
    pub fn minute_to_store(&self, now: Instant) -> Option<Instant> {
        let minute = minute_of(now);
        (minute > self.last_seen_at).then_some(minute)
    }
}

/// Truncates an instant to its minute.
pub fn minute_of(at: Instant) -> Instant {
    let minute = i64::try_from(PRECISION.whole_microseconds()).unwrap_or(1);
    Instant::from_micros(at.micros().div_euclid(minute) * minute)
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::datetime;

    const IDLE: Duration = Duration::hours(2);

    fn opening_time() -> Instant {
        Instant::new(datetime!(2026-11-23 09:00:30 UTC))
    }

    fn times_after(hours: i64, minutes: i64, seconds: i64) -> Instant {
        let elapsed = Duration::hours(hours) + Duration::minutes(minutes) + Duration::seconds(seconds);
        opening_time().plus(elapsed)
    }

    #[test]
    fn session_is_idle_only_after_the_limit() {
        let session = SessionTimes {
            opened_at: opening_time(),
            last_seen_at: minute_of(opening_time()),
            ended_at: None,
        };
        assert_eq!(session.end(opening_time(), IDLE), None);
        assert_eq!(session.end(times_after(2, 0, 0), IDLE), None);
        assert_eq!(session.end(times_after(2, 1, 0), IDLE), Some(SessionEnd::Idle));
        let recent_session = SessionTimes { last_seen_at: minute_of(times_after(1, 30, 0)), ..session };
        assert_eq!(recent_session.end(times_after(3, 29, 0), IDLE), None);
    }

    #[test]
    fn active_session_expires_after_twelve_hours() {
        let busy =
            SessionTimes { opened_at: opening_time(), last_seen_at: times_after(11, 59, 0), ended_at: None };
        assert_eq!(busy.end(times_after(11, 59, 59), IDLE), None);
        assert_eq!(busy.end(times_after(12, 0, 0), IDLE), Some(SessionEnd::Expired));
    }

    #[test]
    fn session_of_a_clock_ahead_is_expired() {
        let session =
            SessionTimes { opened_at: opening_time(), last_seen_at: opening_time(), ended_at: None };
        assert_eq!(session.end(times_after(0, -1, 0), IDLE), None, "another server");
        assert_eq!(session.end(times_after(0, -1, -1), IDLE), Some(SessionEnd::Expired));
        assert_eq!(session.end(times_after(-26 * 365 * 24, 0, 0), IDLE), Some(SessionEnd::Expired));
    }

    #[test]
    fn recorded_end_takes_precedence_over_expiry() {
        let ended = SessionTimes {
            opened_at: opening_time(),
            last_seen_at: opening_time(),
            ended_at: Some(times_after(0, 5, 0)),
        };
        for now in [times_after(0, 5, 0), times_after(5, 0, 0), times_after(13, 0, 0)] {
            assert_eq!(ended.end(now, IDLE), Some(SessionEnd::Ended));
        }
    }

    #[test]
    fn minute_to_store_returns_each_minute_once() {
        let session = SessionTimes {
            opened_at: opening_time(),
            last_seen_at: minute_of(opening_time()),
            ended_at: None,
        };
        assert_eq!(session.minute_to_store(times_after(0, 0, 20)), None);
        let next = Instant::new(datetime!(2026-11-23 09:01 UTC));
        assert_eq!(session.minute_to_store(times_after(0, 0, 45)), Some(next));
        assert_eq!(session.minute_to_store(times_after(-1, 0, 0)), None);
    }
}
