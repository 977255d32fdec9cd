//! What is noted of every mail about a record.

use super::ports::{MailOutcome, RecordMail, RecordMailRepository};
use crate::adapters::Adapters;
use crate::customer_case::ports::CustomerCaseRepository;
use crate::error::PortError;
use crate::job::failure::without_addresses;
use crate::mail_template::mails::SendError;
use crate::ports::{Clock, MailError, Refused};
use std::sync::Arc;

/// Notes which mails about a record left.
pub(crate) struct MailNotes {
    repository: Arc<dyn RecordMailRepository>,
    addresses: Arc<dyn CustomerCaseRepository>,
    clock: Arc<dyn Clock>,
}

impl MailNotes {
    pub(crate) fn new(adapters: &Adapters) -> Self {
        let Adapters { record_mails: repository, cases: addresses, clock, .. } = adapters.clone();
        Self { repository, addresses, clock }
    }

    /// An address that its server refuses for good is noted, so that staff learn of it and no reminder follows. A mail
    /// that left leaves no second time because it could not be noted.
    pub(crate) async fn note(
        &self,
        mail: &RecordMail,
        sent: &Result<(), SendError>,
    ) -> Result<(), PortError> {
        let at = self.clock.now();
        if let Err(SendError::Mail(MailError::Permanent(Refused::Receiver, answer))) = sent {
            self.addresses.refuse_address(&mail.address, &without_addresses(answer), at).await?;
        }
        let failure = sent.as_ref().err().map(|error| without_addresses(&reason(error)));
        if let Err(error) = self.repository.note(mail, &MailOutcome { at, failure }).await {
            tracing::error!(%error, mail = %mail.uuid, "a mail is missing in the timeline of its record");
        }
        Ok(())
    }
}

/// What the server answered, where there is one.
fn reason(error: &SendError) -> String {
    match error {
        SendError::Mail(MailError::Permanent(_, answer)) => answer.clone(),
        other => other.to_string(),
    }
}
