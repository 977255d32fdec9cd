//! Sending of the mails written by employees and admins.

use super::RecordMailService;
use super::about::MailInput;
use super::ports::MailOutcome;
use crate::actor::RecordScope;
use crate::customer_case::ports::CaseDetails;
use crate::error::PortError;
use crate::job::ports::ClaimedJob;
use crate::job::unfinished::Unfinished;
use crate::mail_template::mails::{MailExtras, MailRecipient};
use crate::ports::{MailAttachment, MailContact};
use crate::recap::offers::render_comparison;
use uuid::Uuid;

/// Failure of a mail whose customer was removed from the record before it was sent.
const CUSTOMER_REMOVED: &str = "Ce client n’est plus sur la fiche.";

impl RecordMailService {
    /// Sends a mail to the address displayed to its author. No-op if the record was deleted; recorded as failed if
    /// the customer is no longer on it.
    pub(crate) async fn send(&self, job: &ClaimedJob, uuid: Uuid) -> Result<(), Unfinished> {
        let Some(mail) = self.repository.find(uuid).await? else { return Ok(()) };
        let Some(written) = &mail.written else { return Ok(()) };
        let customers =
            self.case_queries.find_customers(mail.record, RecordScope::All).await?.unwrap_or_default();
        let Some(customer) = customers.into_iter().find(|known| known.uuid == mail.customer) else {
            let outcome = MailOutcome { at: self.clock.now(), failure: Some(CUSTOMER_REMOVED.to_owned()) };
            return Ok(self.repository.record_outcome(&mail, &outcome).await?);
        };
        let case = match mail.case {
            Some(case) => self.case_queries.find(case, RecordScope::All).await?,
            None => None,
        };
        let mail_input = MailInput {
            template: mail.template,
            to: &customer.name,
            has_account: customer.account.is_some(),
            case: case.as_ref().map(|found| (found.stored.case.uuid, found.stored.case.label.as_str())),
            subject: written.subject.as_deref(),
            message: written.message.as_deref(),
            author: (&written.by, &written.reply_to),
        };
        let values = mail_input.build_values(&self.settings);
        let reply_to = MailContact { name: written.by.full(), address: written.reply_to.clone() };
        let to = MailRecipient { name: customer.name.clone(), address: mail.address.clone() };
        let attachments = match &case {
            Some(found) if written.with_comparison => vec![self.attach_comparison(found).await?],
            _ => Vec::new(),
        };
        let extras = MailExtras { reply_to: Some(reply_to), attachments };
        let sent = self.mails.send_with_extras(job, mail.template, &to, values, extras).await;
        self.mail_log.record_outcome(&mail, &sent, job.attempts).await?;
        Ok(sent?)
    }

    async fn attach_comparison(&self, case: &CaseDetails) -> Result<MailAttachment, PortError> {
        let comparison = render_comparison(self.documents.as_ref(), case, self.clock.now()).await?;
        Ok(MailAttachment {
            name: comparison.file_name,
            content_type: "application/pdf",
            content: comparison.content,
        })
    }
}
