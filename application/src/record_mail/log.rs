//! Log of the mails about a record.

use super::ports::{MailOutcome, RecordMail, RecordMailRepository};
use crate::customer_case::ports::CustomerCaseRepository;
use crate::error::PortError;
use crate::job::unfinished::without_addresses;
use crate::mail_template::mails::SendError;
use crate::ports::{Clock, MailError, RefusalSubject};
use std::sync::Arc;

/// Writes the log of the mails about a record.
pub struct MailLog {
    pub repository: Arc<dyn RecordMailRepository>,
    pub addresses: Arc<dyn CustomerCaseRepository>,
    pub clock: Arc<dyn Clock>,
}

impl MailLog {
    /// Logs a mail and its outcome. A permanently rejected address is stored, which notifies employees and stops
    /// reminders. A failure to log a sent mail is ignored, so that the mail is not sent twice.
    pub(crate) async fn record_outcome(
        &self,
        mail: &RecordMail,
        sent: &Result<(), SendError>,
    ) -> Result<(), PortError> {
        let at = self.clock.now();
        if let Err(SendError::Mail(MailError::Permanent(RefusalSubject::Receiver, answer))) = sent {
            self.addresses.refuse_address(&mail.address, &without_addresses(answer), at).await?;
        }
        let failure = sent.as_ref().err().map(|error| without_addresses(&reason(error)));
        if let Err(error) = self.repository.record_outcome(mail, &MailOutcome { at, failure }).await {
            tracing::error!(%error, mail = %mail.uuid, "a mail is missing in the timeline of its record");
        }
        Ok(())
    }
}

/// Returns the response of the mail server if there is one, else the error.
fn reason(error: &SendError) -> String {
    match error {
        SendError::Mail(MailError::Permanent(_, answer)) => answer.clone(),
        other => other.to_string(),
    }
}
