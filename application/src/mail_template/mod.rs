//! Automatic mails: templates and sending (doc 3 §2, AMB-104).

pub mod list;
pub mod mails;
pub mod ports;
pub mod preview;
pub mod save;
pub mod seed;
pub mod test_mail;
pub mod views;

use crate::adapters::Adapters;
use crate::error::AppError;
use crate::job::ports::JobQueue;
use crate::media::ports::MediaRepository;
use crate::ports::{Clock, Ids, RateLimits, RichTexts};
use crate::settings::Settings;
use domain::mail_template::built_in::built_in;
use domain::mail_template::form::MailTemplateForm;
use domain::mail_template::key::MailTemplateKey;
use domain::mail_template::template::MailText;
use mails::MailService;
use ports::{MailTemplateQueries, MailTemplateRepository};
use std::sync::Arc;

pub struct MailTemplateService {
    templates: Arc<dyn MailTemplateRepository>,
    queries: Arc<dyn MailTemplateQueries>,
    medias: Arc<dyn MediaRepository>,
    texts: Arc<dyn RichTexts>,
    mails: MailService,
    jobs: Arc<dyn JobQueue>,
    limits: Arc<dyn RateLimits>,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
    settings: Arc<Settings>,
}

impl MailTemplateService {
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters {
            mail_templates: templates,
            mail_template_queries: queries,
            medias,
            mail_texts: texts,
            jobs,
            limits,
            clock,
            ids,
            settings,
            ..
        } = adapters.clone();
        Self {
            templates,
            queries,
            medias,
            texts,
            mails: MailService::new(adapters),
            jobs,
            limits,
            clock,
            ids,
            settings,
        }
    }

    /// Returns the built-in text, sanitised like an edited one.
    fn original(&self, key: MailTemplateKey) -> MailText {
        let MailText { subject, content } = built_in(key);
        MailText { subject, content: self.texts.sanitise(&content) }
    }

    /// Returns the text of the form, with sanitised content.
    ///
    /// # Errors
    /// Every violation of the text.
    fn checked(&self, key: MailTemplateKey, form: &MailTemplateForm) -> Result<MailText, AppError> {
        let unreadable = form.unreadable();
        let readable = unreadable.is_empty();
        let sent = form.content.as_deref().filter(|_| readable).unwrap_or_default();
        let text = form.text(self.texts.sanitise(sent));
        let mut found = text.violations(key);
        if !readable {
            found = found.after(unreadable.as_slice());
        }
        found.into_result()?;
        Ok(text)
    }
}

/// Returns the template key.
///
/// # Errors
/// `NotFound`: unknown key.
fn parse_key(key: &str) -> Result<MailTemplateKey, AppError> {
    MailTemplateKey::from_key(key).ok_or(AppError::NotFound)
}
