//! Circuit breaker in front of the malware scanner: without it, each attempt with a scanner that accepts files and
//! never responds blocks a task for two minutes.

use domain::shared::instant::Instant;
use std::sync::{Mutex, MutexGuard, PoisonError};
use time::Duration;

/// Number of consecutive attempts without a verdict that open the breaker.
const MAX_SILENT_ATTEMPTS: u32 = 3;
/// Time for which the breaker stays open before the next attempt; short, because users are waiting for their files.
pub(super) const PAUSE: Duration = Duration::seconds(20);

/// Closed until [`MAX_SILENT_ATTEMPTS`] consecutive attempts get no verdict. Then open for [`PAUSE`] after each attempt
/// without verdict, with one attempt at a time in between, until one gets a verdict.
#[derive(Debug, Default)]
pub struct ScanBreaker(Mutex<State>);

#[derive(Clone, Copy, Debug, Default)]
struct State {
    silent_attempts: u32,
    open_until: Option<Instant>,
    /// Whether an attempt is under way while the breaker is not closed.
    is_attempt_running: bool,
}

/// Permission for one attempt; the only one while the breaker is not closed. Dropping it without a report permits the
/// next attempt.
#[derive(Debug)]
pub struct Admission<'a> {
    breaker: &'a ScanBreaker,
    is_trial: bool,
}

impl ScanBreaker {
    /// Admits an attempt, or returns the time at which to ask again.
    pub(super) fn admit(&self, now: Instant) -> Result<Admission<'_>, Instant> {
        let mut state = self.state();
        let is_trial = state.silent_attempts >= MAX_SILENT_ATTEMPTS;
        if is_trial {
            // A later end was computed by a clock that was ahead (AMB-196).
            if let Some(until) = state.open_until.filter(|until| now < *until && *until <= now.plus(PAUSE)) {
                return Err(until);
            }
            if state.is_attempt_running {
                return Err(now.plus(PAUSE));
            }
            state.is_attempt_running = true;
        }
        Ok(Admission { breaker: self, is_trial })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Admission<'_> {
    /// Closes the breaker: the scanner gave a verdict.
    pub(super) fn record_answer(self) {
        let mut state = self.breaker.state();
        (state.silent_attempts, state.open_until) = (0, None);
    }

    /// Counts an attempt without a verdict; returns when the next attempt for this file is due.
    pub(super) fn record_silence(self, now: Instant) -> Instant {
        let until = now.plus(PAUSE);
        let mut state = self.breaker.state();
        state.silent_attempts = state.silent_attempts.saturating_add(1);
        state.open_until = Some(until);
        until
    }
}

impl Drop for Admission<'_> {
    fn drop(&mut self) {
        if self.is_trial {
            self.breaker.state().is_attempt_running = false;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::datetime;

    fn noon() -> Instant {
        Instant::new(datetime!(2026-11-27 12:00 UTC))
    }

    fn open_breaker() -> ScanBreaker {
        let breaker = ScanBreaker::default();
        for _ in 0..MAX_SILENT_ATTEMPTS {
            breaker.admit(noon()).expect("still closed").record_silence(noon());
        }
        breaker
    }

    #[test]
    fn third_silent_attempt_opens_breaker_for_a_pause() {
        let breaker = open_breaker();
        assert_eq!(breaker.admit(noon()).err(), Some(noon().plus(PAUSE)));
        assert!(breaker.admit(noon().plus(PAUSE)).is_ok());
    }

    #[test]
    fn open_breaker_admits_one_attempt_at_a_time() {
        let breaker = open_breaker();
        let after_pause = noon().plus(PAUSE);
        let trial = breaker.admit(after_pause).expect("the pause is over");
        assert_eq!(breaker.admit(after_pause).err(), Some(after_pause.plus(PAUSE)));
        assert_eq!(trial.record_silence(after_pause), after_pause.plus(PAUSE));
        assert!(breaker.admit(after_pause).is_err(), "one more silent attempt opens it again");
        drop(breaker.admit(after_pause.plus(PAUSE)).expect("an attempt that is cancelled"));
        breaker.admit(after_pause.plus(PAUSE)).expect("the next one").record_answer();
        let _admissions = [breaker.admit(after_pause), breaker.admit(after_pause)]
            .map(|admission| admission.expect("closed"));
    }

    #[test]
    fn pause_of_a_clock_ahead_is_over() {
        let breaker = open_breaker();
        let corrected_time = noon().plus(-Duration::days(26 * 365));
        let trial = breaker.admit(corrected_time).expect("the pause is over");
        assert_eq!(trial.record_silence(corrected_time), corrected_time.plus(PAUSE));
        assert!(breaker.admit(corrected_time).is_err(), "still open");
    }

    #[test]
    fn verdict_between_silent_attempts_keeps_breaker_closed() {
        let breaker = ScanBreaker::default();
        for _ in 0..MAX_SILENT_ATTEMPTS {
            for _ in 1..MAX_SILENT_ATTEMPTS {
                breaker.admit(noon()).expect("closed").record_silence(noon());
            }
            breaker.admit(noon()).expect("closed").record_answer();
        }
        assert!(breaker.admit(noon()).is_ok());
    }
}
