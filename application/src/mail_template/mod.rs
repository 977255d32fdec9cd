//! From a template and a person to a mail that leaves.

pub mod ports;

use crate::error::PortError;
use crate::ports::{MailAttachment, MailContact, MailError, Mailer, OutgoingMail};
use crate::settings::Settings;
use domain::mail_template::built_in::built_in;
use domain::mail_template::key::{MailTemplateKey, MailVariable};
use domain::mail_template::render::{MailValues, render};
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use ports::MailTemplates;
use std::sync::Arc;
use uuid::Uuid;

/// Who a mail is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Addressee {
    /// Name of the person; empty for the firm's own mailbox.
    pub name: PersonName,
    /// Checked address.
    pub address: String,
}

/// What a mail may bear beside its text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Enclosed {
    /// Who an answer goes to; the sender when absent.
    pub reply_to: Option<MailContact>,
    /// Files that go with it.
    pub attachments: Vec<MailAttachment>,
}

/// Why a mail was not sent.
#[derive(Debug, thiserror::Error)]
pub enum SendError {
    /// The template could not be read.
    #[error(transparent)]
    Port(#[from] PortError),
    /// The mail did not leave.
    #[error(transparent)]
    Mail(#[from] MailError),
}

/// Sends the product's mails.
pub struct Mails {
    templates: Arc<dyn MailTemplates>,
    mailer: Arc<dyn Mailer>,
    settings: Arc<Settings>,
}

impl Mails {
    /// Over its ports.
    pub fn new(templates: Arc<dyn MailTemplates>, mailer: Arc<dyn Mailer>, settings: Arc<Settings>) -> Self {
        Self { templates, mailer, settings }
    }

    /// Fills the firm's text, or the built-in one, and sends it. `id` and `date` are those of the job, so
    /// that a second try is the same mail. The names of the addressee, where `values` has none, and that of the
    /// brand are added.
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
        self.send_enclosing((id, date), key, to, values, Enclosed::default()).await
    }

    /// The same, with what goes with it. `(id, date)` are those of the job.
    ///
    /// # Errors
    /// Those of `send`.
    pub async fn send_enclosing(
        &self,
        (id, date): (Uuid, Instant),
        key: MailTemplateKey,
        to: &Addressee,
        values: MailValues,
        enclosed: Enclosed,
    ) -> Result<(), SendError> {
        let stored = self.templates.find(key).await?;
        let Some(text) = stored.or_else(|| built_in(key)) else {
            return Err(MailError::Permanent(format!("no text for {}", key.label())).into());
        };
        let values = values
            .with_default(MailVariable::FirstName, &to.name.first_name)
            .with_default(MailVariable::LastName, &to.name.last_name)
            .with(MailVariable::BrandName, &self.settings.brand_name);
        let rendered = render(&text, key, &values);
        let mail = OutgoingMail {
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
        };
        Ok(self.mailer.send(&mail).await?)
    }
}
