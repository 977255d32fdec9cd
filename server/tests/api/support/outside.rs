//! The outside world as tests want it: a clock they move, mails they read, real files in a folder.

use application::ports::{Clock, MailError, Mailer, OutgoingMail};
use async_trait::async_trait;
use domain::shared::instant::Instant;
use std::sync::Mutex;
use time::Duration;
use time::macros::datetime;

/// Saturday 21 November 2026, 10:00 in Paris, until a test moves it.
pub struct TestClock(Mutex<Instant>);

impl Default for TestClock {
    fn default() -> Self {
        Self(Mutex::new(Instant::new(datetime!(2026-11-21 09:00 UTC))))
    }
}

impl TestClock {
    pub fn advance(&self, by: Duration) {
        let mut now = self.0.lock().unwrap();
        *now = now.plus(by);
    }
}

impl Clock for TestClock {
    fn now(&self) -> Instant {
        *self.0.lock().unwrap()
    }
}

/// Keeps what was sent, for tests to read.
#[derive(Default)]
pub struct TestMailer(Mutex<Vec<OutgoingMail>>);

impl TestMailer {
    /// The mails sent since the last call.
    pub fn take(&self) -> Vec<OutgoingMail> {
        std::mem::take(&mut *self.0.lock().unwrap())
    }
}

#[async_trait]
impl Mailer for TestMailer {
    async fn send(&self, mail: &OutgoingMail) -> Result<(), MailError> {
        self.0.lock().unwrap().push(mail.clone());
        Ok(())
    }
}
