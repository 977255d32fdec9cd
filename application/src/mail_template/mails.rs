//! From a template and a person to a mail that leaves.

use super::ports::{MailTemplateQueries, StoredMailTemplate};
use crate::adapters::Adapters;
use crate::error::PortError;
use crate::job::failure::{JobFailure, chain, without_addresses};
use crate::media::contents::{Withheld, whole_content};
use crate::media::file::Media;
use crate::ports::{
    Clock, FileStore, LaidOutMail, MailAttachment, MailContact, MailError, MailLayout, Mailer, OutgoingMail,
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
use uuid::Uuid;

/// Before the subject of a test mail.
const TEST_MARK: &str = "[Test] ";

/// How long a mail waits before it looks again whether its files were scanned.
const SCAN_TIME: Duration = Duration::seconds(10);

/// Who a mail is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Addressee {
    /// Name of the person; empty for the firm's own mailbox.
    pub name: PersonName,
    /// Checked address.
    pub address: String,
}

/// What a mail bears beside its text.
struct Enclosed {
    /// Who an answer goes to; the sender when absent.
    reply_to: Option<MailContact>,
    /// The files of its template.
    attachments: Vec<MailAttachment>,
}

/// Why a mail was not sent.
#[derive(Debug, thiserror::Error)]
pub enum SendError {
    /// The template or one of its files could not be read.
    #[error(transparent)]
    Port(#[from] PortError),
    /// One of its files is not scanned yet: the mail waits until then.
    #[error("a file of the mail waits for its scan")]
    Unscanned(Instant),
    /// The mail did not leave.
    #[error(transparent)]
    Mail(#[from] MailError),
}

impl From<SendError> for JobFailure {
    fn from(error: SendError) -> Self {
        match error {
            // The firm's own address or server is refused: the mail is due once that is mended.
            SendError::Mail(MailError::Permanent(Refused::Sender, reason)) => {
                Self::Later(without_addresses(&reason))
            }
            SendError::Mail(MailError::Permanent(_, reason)) => Self::Never(without_addresses(&reason)),
            SendError::Unscanned(again) => Self::NotYet(again),
            other => Self::Later(without_addresses(&chain(&other))),
        }
    }
}

/// Sends the product's mails.
pub struct Mails {
    templates: Arc<dyn MailTemplateQueries>,
    files: Arc<dyn FileStore>,
    clock: Arc<dyn Clock>,
    mailer: Arc<dyn Mailer>,
    layout: Arc<dyn MailLayout>,
    settings: Arc<Settings>,
}

impl Mails {
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters {
            mail_template_queries: templates,
            files,
            clock,
            mailer,
            mail_layout: layout,
            settings,
            ..
        } = adapters.clone();
        Self { templates, files, clock, mailer, layout, settings }
    }

    /// Fills the firm's text, or the built-in one, and sends it with the files of the template. `id` and `date`
    /// are those of the job, so that a second try is the same mail. The names of the addressee, where `values`
    /// has none, and that of the brand are added.
    ///
    /// # Errors
    /// The template cannot be read; the mail did not leave.
    pub async fn send(
        &self,
        id: Uuid,
        date: Instant,
        key: MailTemplateKey,
        to: &Addressee,
        values: MailValues,
    ) -> Result<(), SendError> {
        self.send_answered_by((id, date), key, to, values, None).await
    }

    /// The same; an answer to it goes to `reply_to`, if there is one. `(id, date)` are those of the job.
    ///
    /// # Errors
    /// Those of `send`.
    pub async fn send_answered_by(
        &self,
        (id, date): (Uuid, Instant),
        key: MailTemplateKey,
        to: &Addressee,
        values: MailValues,
        reply_to: Option<MailContact>,
    ) -> Result<(), SendError> {
        let (text, medias) = self.present(key).await?;
        let enclosed = Enclosed { reply_to, attachments: self.attachments(&medias).await? };
        let values = values
            .with_default(MailVariable::FirstName, &to.name.first_name)
            .with_default(MailVariable::LastName, &to.name.last_name);
        let mail = Self::addressed((id, date), to, self.filled(key, &text, values), enclosed);
        Ok(self.mailer.send(&mail).await?)
    }

    /// Sends a text that is being written, with these values and files, marked as a test.
    ///
    /// # Errors
    /// A file cannot be read; the mail did not leave.
    pub async fn send_test(
        &self,
        (id, date): (Uuid, Instant),
        key: MailTemplateKey,
        text: &MailText,
        to: &Addressee,
        values: MailValues,
        medias: &[Media],
    ) -> Result<(), SendError> {
        let enclosed = Enclosed { reply_to: None, attachments: self.attachments(medias).await? };
        let mut rendered = self.filled(key, text, values);
        rendered.subject.insert_str(0, TEST_MARK);
        let mail = Self::addressed((id, date), to, rendered, enclosed);
        Ok(self.mailer.send(&mail).await?)
    }

    /// The parts of the mail as they would leave with these values.
    pub fn shown(&self, key: MailTemplateKey, text: &MailText, values: MailValues) -> LaidOutMail {
        let RenderedMail { subject, html, text } = self.filled(key, text, values);
        self.layout.lay_out(&subject, &html, &text)
    }

    /// The same with the text that serves now: the mail as it would leave, but for its files.
    ///
    /// # Errors
    /// The template cannot be read.
    pub async fn shown_as_sent(
        &self,
        key: MailTemplateKey,
        values: MailValues,
    ) -> Result<LaidOutMail, PortError> {
        let (text, _) = self.present(key).await?;
        Ok(self.shown(key, &text, values))
    }

    /// The firm's text, or the built-in one, and the files of the template.
    async fn present(&self, key: MailTemplateKey) -> Result<(MailText, Vec<Media>), PortError> {
        let (text, medias) = match self.templates.find(key).await? {
            Some(StoredMailTemplate { text, medias, .. }) => (text, medias),
            None => (None, Vec::new()),
        };
        Ok((text.unwrap_or_else(|| built_in(key)), medias))
    }

    fn filled(&self, key: MailTemplateKey, text: &MailText, values: MailValues) -> RenderedMail {
        render(text, key, &values.with(MailVariable::BrandName, &self.settings.brand_name))
    }

    fn addressed(
        (id, date): (Uuid, Instant),
        to: &Addressee,
        rendered: RenderedMail,
        enclosed: Enclosed,
    ) -> OutgoingMail {
        OutgoingMail {
            id,
            date,
            to_name: to.name.full(),
            to_address: to.address.clone(),
            subject: rendered.subject,
            html_content: rendered.html,
            text_content: rendered.text,
            reply_to: enclosed.reply_to,
            attachments: enclosed.attachments,
            list_unsubscribe: None,
        }
    }

    /// The files of a template, whole: five of a megabyte at most.
    async fn attachments(&self, medias: &[Media]) -> Result<Vec<MailAttachment>, SendError> {
        let names: Vec<String> = medias.iter().map(|media| name_of_kind(&media.name, media.kind)).collect();
        let mut attachments = Vec::with_capacity(medias.len());
        for (media, name) in medias.iter().zip(distinct_names(&names)) {
            let content = match whole_content(self.files.as_ref(), media).await {
                Ok(content) => content,
                Err(Withheld::Pending) => return Err(SendError::Unscanned(self.clock.now().plus(SCAN_TIME))),
                Err(Withheld::Port(error)) => return Err(error.into()),
                // Taken off the template meanwhile, refused or lost: nobody waits for a password because of it.
                Err(Withheld::Refused | Withheld::Gone(_)) => {
                    tracing::error!(media = %media.uuid, "a mail leaves without a file of its template");
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
    fn the_reason_of_a_failure_names_nobody() {
        let answer = "550 5.1.1 <eloise@exemple.fr>: user unknown".to_owned();
        let refused = MailError::Permanent(Refused::Receiver, answer);
        let JobFailure::Never(reason) = SendError::Mail(refused).into() else { panic!("tried again") };
        assert_eq!(reason, "550 5.1.1 (address) user unknown");
    }

    #[test]
    fn refused_sender_retries_the_mail() {
        let refused = MailError::Permanent(Refused::Sender, "553 5.1.8 sender rejected".to_owned());
        assert!(matches!(SendError::Mail(refused).into(), JobFailure::Later(_)));
    }
}
