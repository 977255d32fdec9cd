//! Rendering and sending of mails based on templates.

use super::ports::{MailTemplateRepository, StoredMailTemplate};
use crate::error::{PortError, with_sources};
use crate::job::ports::ClaimedJob;
use crate::job::unfinished::{Unfinished, without_addresses};
use crate::media::contents::{ContentUnavailable, read_content};
use crate::media::file::Media;
use crate::ports::{
    Clock, FileStore, LaidOutMail, MailAttachment, MailContact, MailError, MailLayout, Mailer, OutgoingMail,
    RefusalSubject,
};
use crate::settings::Settings;
use domain::mail_template::built_in::built_in;
use domain::mail_template::key::{MailTemplateKey, MailVariable};
use domain::mail_template::render::{MailValues, RenderedMail, render};
use domain::mail_template::template::MailText;
use domain::media::name::{distinct_names, name_of_kind};
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use std::sync::Arc;
use time::Duration;

/// Prefix of the subject of a test mail.
const TEST_PREFIX: &str = "[Test] ";

/// Delay before a mail with unscanned files is retried.
const SCAN_RETRY_DELAY: Duration = Duration::seconds(10);

/// Recipient of a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailRecipient {
    /// Name; blank when it is unknown.
    pub name: PersonName,
    /// Valid mail address.
    pub address: String,
}

/// Reply-To address and attachments of a mail.
pub struct MailExtras {
    /// Reply-To address; the sender's address is used when absent.
    pub reply_to: Option<MailContact>,
    /// Additional files, after those of the template.
    pub attachments: Vec<MailAttachment>,
}

/// Reason why a mail was not sent.
#[derive(Debug, thiserror::Error)]
pub enum SendError {
    /// The template or one of its files could not be read.
    #[error(transparent)]
    Port(#[from] PortError),
    /// A file is not scanned yet; the mail is retried at this time.
    #[error("a file of the mail is not scanned yet")]
    Unscanned(Instant),
    /// The mail server refused the mail or failed.
    #[error(transparent)]
    Mail(#[from] MailError),
}

impl From<SendError> for Unfinished {
    fn from(error: SendError) -> Self {
        match error {
            // A refusal of the firm's own address or server can be fixed, so the mail is retried.
            SendError::Mail(MailError::Permanent(RefusalSubject::Sender, reason)) => {
                Self::Retry(without_addresses(&reason))
            }
            SendError::Mail(MailError::Permanent(_, reason)) => Self::Failed(without_addresses(&reason)),
            SendError::Unscanned(repeated) => Self::Deferred(repeated),
            other => Self::Retry(without_addresses(&with_sources(&other))),
        }
    }
}

/// Sends mails based on templates.
pub struct MailService {
    pub templates: Arc<dyn MailTemplateRepository>,
    pub files: Arc<dyn FileStore>,
    pub clock: Arc<dyn Clock>,
    pub mailer: Arc<dyn Mailer>,
    pub layout: Arc<dyn MailLayout>,
    pub settings: Arc<Settings>,
}

impl MailService {
    /// Renders the effective text of a template and sends it with the files of the template. The mail has the
    /// identifier and the date of the job, so that a retry sends the same mail. The name of the recipient (unless
    /// `values` has one) and the name of the firm are added to the values.
    ///
    /// # Errors
    /// `Port`: the template or a file cannot be read; `Unscanned`: a file is not scanned yet; `Mail`: the mail was not
    /// sent.
    pub async fn send(
        &self,
        job: &ClaimedJob,
        key: MailTemplateKey,
        to: &MailRecipient,
        values: MailValues,
    ) -> Result<(), SendError> {
        self.send_with_reply_to(job, key, to, values, None).await
    }

    /// Same as [`Self::send`], with a Reply-To address.
    ///
    /// # Errors
    /// The errors of [`Self::send`].
    pub async fn send_with_reply_to(
        &self,
        job: &ClaimedJob,
        key: MailTemplateKey,
        to: &MailRecipient,
        values: MailValues,
        reply_to: Option<MailContact>,
    ) -> Result<(), SendError> {
        let extras = MailExtras { reply_to, attachments: Vec::new() };
        self.send_with_extras(job, key, to, values, extras).await
    }

    /// Same as [`Self::send`], with a Reply-To address and additional files.
    ///
    /// # Errors
    /// The errors of [`Self::send`].
    pub async fn send_with_extras(
        &self,
        job: &ClaimedJob,
        key: MailTemplateKey,
        to: &MailRecipient,
        values: MailValues,
        mut extras: MailExtras,
    ) -> Result<(), SendError> {
        let (text, files) = self.effective_text(key).await?;
        extras.attachments.extend(self.read_attachments(&files).await?);
        let values = values
            .with_default(MailVariable::FirstName, &to.name.first_name)
            .with_default(MailVariable::LastName, &to.name.last_name);
        let mail = Self::build_outgoing_mail(job, to, self.render(key, &text, values), extras);
        Ok(self.mailer.send(&mail).await?)
    }

    /// Sends an edited text with these values and files, marked as a test.
    ///
    /// # Errors
    /// The errors of [`Self::send`].
    pub async fn send_test(
        &self,
        job: &ClaimedJob,
        key: MailTemplateKey,
        text: &MailText,
        to: &MailRecipient,
        values: MailValues,
        files: &[Media],
    ) -> Result<(), SendError> {
        let extras = MailExtras { reply_to: None, attachments: self.read_attachments(files).await? };
        let mut rendered = self.render(key, text, values);
        rendered.subject.insert_str(0, TEST_PREFIX);
        let mail = Self::build_outgoing_mail(job, to, rendered, extras);
        Ok(self.mailer.send(&mail).await?)
    }

    /// Renders the mail as it would be sent with these values.
    pub fn lay_out(&self, key: MailTemplateKey, text: &MailText, values: MailValues) -> LaidOutMail {
        let RenderedMail { subject, html, text } = self.render(key, text, values);
        self.layout.lay_out(&subject, &html, &text)
    }

    /// Renders the mail with the effective text of the template, without files.
    pub async fn render_current(
        &self,
        key: MailTemplateKey,
        values: MailValues,
    ) -> Result<LaidOutMail, PortError> {
        let (text, _) = self.effective_text(key).await?;
        Ok(self.lay_out(key, &text, values))
    }

    /// Returns the effective text of a template, edited or built-in, and its files.
    async fn effective_text(&self, key: MailTemplateKey) -> Result<(MailText, Vec<Media>), PortError> {
        let (text, files) = match self.templates.find(key).await? {
            Some(StoredMailTemplate { text, files, .. }) => (text, files),
            None => (None, Vec::new()),
        };
        Ok((text.unwrap_or_else(|| built_in(key)), files))
    }

    fn render(&self, key: MailTemplateKey, text: &MailText, values: MailValues) -> RenderedMail {
        render(text, key, &values.with(MailVariable::BrandName, &self.settings.brand_name))
    }

    fn build_outgoing_mail(
        job: &ClaimedJob,
        to: &MailRecipient,
        rendered: RenderedMail,
        extras: MailExtras,
    ) -> OutgoingMail {
        OutgoingMail {
            id: job.id,
            date: job.created_at,
            to_name: to.name.full(),
            to_address: to.address.clone(),
            subject: rendered.subject,
            html_content: rendered.html,
            text_content: rendered.text,
            reply_to: extras.reply_to,
            attachments: extras.attachments,
            list_unsubscribe: None,
        }
    }

    /// Reads the files of a template into memory: at most five, of 1 MB each.
    async fn read_attachments(&self, files: &[Media]) -> Result<Vec<MailAttachment>, SendError> {
        let names: Vec<String> = files.iter().map(|media| name_of_kind(&media.name, media.kind)).collect();
        let mut attachments = Vec::with_capacity(files.len());
        for (media, name) in files.iter().zip(distinct_names(&names)) {
            let content = match read_content(self.files.as_ref(), media).await {
                Ok(content) => content,
                Err(ContentUnavailable::Pending) => {
                    return Err(SendError::Unscanned(self.clock.now().plus(SCAN_RETRY_DELAY)));
                }
                Err(ContentUnavailable::Port(error)) => return Err(error.into()),
                // A deleted, refused or missing file must not block a mail such as a password link.
                Err(ContentUnavailable::Refused | ContentUnavailable::Gone(_)) => {
                    tracing::error!(media = %media.uuid, "a mail is sent without a file of its template");
                    continue;
                }
            };
            attachments.push(MailAttachment { name, content_type: media.kind.content_type(), content });
        }
        Ok(attachments)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failure_reason_contains_no_address() {
        let answer = "550 5.1.1 <eloise@exemple.fr>: user unknown".to_owned();
        let refused = MailError::Permanent(RefusalSubject::Receiver, answer);
        let Unfinished::Failed(reason) = SendError::Mail(refused).into() else { panic!("retried") };
        assert_eq!(reason, "550 5.1.1 (address) user unknown");
    }

    #[test]
    fn refused_sender_retries_the_mail() {
        let refused = MailError::Permanent(RefusalSubject::Sender, "553 5.1.8 sender rejected".to_owned());
        assert!(matches!(SendError::Mail(refused).into(), Unfinished::Retry(_)));
    }
}
