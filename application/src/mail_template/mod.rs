//! From a template and a person to a mail that leaves.

pub mod ports;

use crate::error::PortError;
use crate::ports::{MailError, Mailer, OutgoingMail};
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
    /// that a second try is the same mail. The person's and the brand's names are added to `values`.
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
        let stored = self.templates.find(key).await?;
        let Some(text) = stored.or_else(|| built_in(key)) else {
            return Err(MailError::Permanent(format!("no text for {}", key.label())).into());
        };
        let values = values
            .with(MailVariable::FirstName, &to.name.first_name)
            .with(MailVariable::LastName, &to.name.last_name)
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
        };
        Ok(self.mailer.send(&mail).await?)
    }
}
