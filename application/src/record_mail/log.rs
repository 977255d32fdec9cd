//! Log of the mails about a record.

use super::ports::{MailOutcome, RecordMail, RecordMailRepository};
use crate::contact::ports::ContactRepository;
use crate::error::PortError;
use crate::job::unfinished::without_addresses;
use crate::mail_template::mails::SendError;
use crate::ports::{Clock, MailError, RefusalSubject};
use domain::shared::back_off::MAX_ATTEMPTS;
use std::sync::Arc;

/// Writes the log of the mails about a record.
pub struct MailLog {
    pub repository: Arc<dyn RecordMailRepository>,
    pub contacts: Arc<dyn ContactRepository>,
    pub clock: Arc<dyn Clock>,
}

impl MailLog {
    /// Logs a mail and its outcome, unless it will be retried after attempt number `attempt`. A permanently rejected
    /// address is stored, which notifies employees and stops reminders. A failure to log a sent mail is ignored, so
    /// that the mail is not sent twice.
    pub(crate) async fn record_outcome(
        &self,
        mail: &RecordMail,
        sent: &Result<(), SendError>,
        attempt: u32,
    ) -> Result<(), PortError> {
        let at = self.clock.now();
        if let Err(SendError::Mail(MailError::Permanent(RefusalSubject::Receiver, answer))) = sent {
            self.contacts.mark_mail_rejected(&mail.address, &without_addresses(answer), at).await?;
        }
        let failure = match sent {
            Ok(()) => None,
            Err(error) => match describe_final_failure(error, attempt) {
                Some(reason) => Some(reason),
                None => return Ok(()),
            },
        };
        if let Err(error) = self.repository.record_outcome(mail, &MailOutcome { at, failure }).await {
            tracing::error!(%error, mail = %mail.uuid, "a mail is missing in the timeline of its record");
        }
        Ok(())
    }
}

/// Returns the French reason of a failure that is not retried, with the response of the mail server if there is one.
fn describe_final_failure(error: &SendError, attempt: u32) -> Option<String> {
    let answer = match error {
        SendError::Unscanned(_) => return None,
        SendError::Mail(MailError::Permanent(RefusalSubject::Receiver | RefusalSubject::Message, answer)) => {
            return Some(without_addresses(answer));
        }
        SendError::Port(PortError::Corrupt(_)) => {
            return Some("Une erreur technique a empêché l’envoi.".to_owned());
        }
        _ if attempt < MAX_ATTEMPTS => return None,
        SendError::Mail(
            MailError::Permanent(RefusalSubject::Sender, answer)
            | MailError::Account(answer)
            | MailError::Temporary(answer),
        ) => without_addresses(answer),
        SendError::Port(_) => "erreur technique".to_owned(),
    };
    Some(format!("Toujours impossible après {attempt} essais\u{202f}: {answer}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::shared::instant::Instant;

    #[test]
    fn only_failures_without_retry_are_logged() {
        let temporary = || SendError::Mail(MailError::Temporary("450 <a@b.fr> greylisted".to_owned()));
        assert_eq!(describe_final_failure(&temporary(), 1), None);
        assert_eq!(
            describe_final_failure(&SendError::Unscanned(Instant::from_micros(0)), MAX_ATTEMPTS),
            None
        );
        let sender = |attempt| {
            let refused = MailError::Permanent(RefusalSubject::Sender, "553 sender".to_owned());
            describe_final_failure(&SendError::Mail(refused), attempt)
        };
        assert_eq!(sender(1), None, "it is sent once the configuration is fixed");
        let last = "Toujours impossible après 14 essais\u{202f}: 450 (address) greylisted";
        assert_eq!(describe_final_failure(&temporary(), MAX_ATTEMPTS).as_deref(), Some(last));
        assert!(sender(MAX_ATTEMPTS).is_some());
        for subject in [RefusalSubject::Receiver, RefusalSubject::Message] {
            let refused = MailError::Permanent(subject, "550 <a@b.fr>: user unknown".to_owned());
            let expected = "550 (address) user unknown";
            assert_eq!(describe_final_failure(&SendError::Mail(refused), 1).as_deref(), Some(expected));
        }
        let corrupt = SendError::Port(PortError::Corrupt("an unreadable row".to_owned()));
        assert_eq!(
            describe_final_failure(&corrupt, 1).as_deref(),
            Some("Une erreur technique a empêché l’envoi.")
        );
    }
}
