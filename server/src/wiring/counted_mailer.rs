//! Mailer that counts the outcome of each attempt.

use application::counts::{CountedEvent, Counts};
use application::ports::{MailError, Mailer, OnConfirmed, OutgoingMail};
use async_trait::async_trait;
use std::sync::Arc;

pub(super) struct MeteredMailer {
    pub(super) mailer: Arc<dyn Mailer>,
    pub(super) counts: Arc<Counts>,
}

impl MeteredMailer {
    fn count_outcome(&self, outcome: Result<(), MailError>) -> Result<(), MailError> {
        self.counts.add(match &outcome {
            Ok(()) => CountedEvent::MailSent,
            Err(MailError::Temporary(_)) => CountedEvent::MailPutOff,
            Err(MailError::Account(_)) => CountedEvent::MailAccountRefused,
            Err(MailError::Permanent(..)) => CountedEvent::MailRefused,
        });
        outcome
    }
}

#[async_trait]
impl Mailer for MeteredMailer {
    async fn send(&self, mail: &OutgoingMail) -> Result<(), MailError> {
        self.count_outcome(self.mailer.send(mail).await)
    }

    async fn check(&self) -> Result<(), MailError> {
        self.mailer.check().await
    }

    async fn send_then(&self, mail: &OutgoingMail, confirmed: OnConfirmed) -> Result<(), MailError> {
        self.count_outcome(self.mailer.send_then(mail, confirmed).await)
    }
}
