//! How many mails are on their way at once. Each of them is in doubt when a process is killed, so there are as few
//! as keep the pace, and more only for a server that takes its time.

use std::sync::atomic::{AtomicI64, Ordering::Relaxed};
use time::Duration;

/// One mail of a batch leaves in this time on average, as far as the server allows: with two batches a worker,
/// twelve thousand a minute. The client sends the end of a message on its own, which a server on the same machine
/// acknowledges some 40 ms after the rest (Nagle's algorithm against delayed acknowledgements): five at once.
const PACE: Duration = Duration::milliseconds(10);
/// Most at once; as many connections are kept to the mail server.
pub const MOST: usize = 16;

/// How much one slow answer weighs: one part in this many.
const MEMORY: i64 = 1_024;

/// Learns from what was sent.
#[derive(Debug)]
pub struct MailsAtOnce {
    /// Microseconds that the server needs for an answer when nothing else waits for one: slow answers count
    /// little, because they may be slow for there are too many at once already. Negative before the first.
    answer: AtomicI64,
}

impl Default for MailsAtOnce {
    fn default() -> Self {
        Self { answer: AtomicI64::new(-1) }
    }
}

impl MailsAtOnce {
    /// How many may be on their way now: from 1 to [`MOST`].
    pub fn now(&self) -> usize {
        let paces = i128::from(self.answer.load(Relaxed)) / PACE.whole_microseconds();
        usize::try_from(paces).unwrap_or(0).saturating_add(1).min(MOST)
    }

    /// The server answered after this long.
    pub fn learn(&self, answer: Duration) {
        let answer = i64::try_from(answer.whole_microseconds()).unwrap_or(i64::MAX).max(0);
        let known = self.answer.load(Relaxed);
        let slower = known.saturating_add(answer.saturating_sub(known) / MEMORY);
        // Two answers at once may lose one of them, which changes nothing.
        self.answer.store(if known < 0 { answer } else { answer.min(slower) }, Relaxed);
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
        assert_eq!(after(&at_once, 1, Duration::milliseconds(42)), 5, "the first also connected");
        assert_eq!(after(&at_once, 1, Duration::milliseconds(3)), 1);
        for _ in 0..100 {
            assert_eq!(after(&at_once, 4, Duration::milliseconds(60)), 1, "a queue of our own making");
            at_once.learn(Duration::milliseconds(3));
        }
    }

    #[test]
    fn a_server_that_takes_its_time_gets_more_but_not_any_number() {
        let at_once = MailsAtOnce::default();
        assert_eq!(after(&at_once, 1, Duration::milliseconds(62)), 7);
        assert_eq!(after(&at_once, 2_000, Duration::minutes(1)), MOST);
        assert_eq!(after(&at_once, 1, -Duration::seconds(3)), 1, "a clock that was set back");
        assert_eq!(after(&at_once, 20_000, Duration::milliseconds(62)), 7, "and right again");
    }
}
