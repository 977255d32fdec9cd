//! How many mails are on their way at once. Each of them is in doubt when a process is killed, so there are as few
//! as keep the pace, and more only for a server that takes its time.

use std::sync::atomic::{AtomicI64, Ordering::Relaxed};
use time::Duration;

/// One mail of a batch leaves in this time on average, as far as the server allows.
const PACE: Duration = Duration::milliseconds(5);
/// Most at once; as many connections are kept to the mail server.
pub const MOST: usize = 16;

/// How much a single answer changes the estimate: one part in this many.
const MEMORY: i64 = 8;

/// Learns from what was sent.
#[derive(Debug, Default)]
pub struct MailsAtOnce {
    /// Microseconds until an answer, on a moving average.
    answer: AtomicI64,
}

impl MailsAtOnce {
    /// How many may be on their way now: from 1 to [`MOST`].
    pub fn now(&self) -> usize {
        let paces = i128::from(self.answer.load(Relaxed)) / PACE.whole_microseconds();
        usize::try_from(paces).unwrap_or(MOST).saturating_add(1).min(MOST)
    }

    /// The server answered after this long.
    pub fn learn(&self, answer: Duration) {
        let answer = i64::try_from(answer.whole_microseconds()).unwrap_or(i64::MAX).max(0);
        let before = self.answer.load(Relaxed);
        // Two answers at once may lose one of them, which changes nothing.
        self.answer.store(before + (answer - before) / MEMORY, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(at_once: &MailsAtOnce, answers: u32, each: Duration) -> usize {
        for _ in 0..answers {
            at_once.learn(each);
        }
        at_once.now()
    }

    #[test]
    fn few_suffice_for_a_server_that_answers_soon() {
        let at_once = MailsAtOnce::default();
        assert_eq!(at_once.now(), 1);
        assert_eq!(after(&at_once, 100, Duration::milliseconds(3)), 1);
        assert_eq!(after(&at_once, 1, Duration::milliseconds(30)), 2, "one that dawdles changes little");
        assert_eq!(after(&at_once, 100, Duration::milliseconds(12)), 3);
    }

    #[test]
    fn a_server_that_takes_its_time_gets_more_but_not_any_number() {
        let at_once = MailsAtOnce::default();
        assert_eq!(after(&at_once, 100, Duration::milliseconds(62)), 13);
        assert_eq!(after(&at_once, 100, Duration::minutes(1)), MOST);
        assert_eq!(after(&at_once, 200, -Duration::seconds(3)), 1, "a clock that was set back");
    }
}
