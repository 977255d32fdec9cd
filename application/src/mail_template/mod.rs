//! Automatic mails: templates and sending (doc 3 §2, AMB-104).

pub mod list;
pub mod mails;
pub mod ports;
pub mod preview;
pub mod save;
pub mod seed;
pub mod test_mail;
pub mod views;

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
use ports::MailTemplateRepository;
use std::sync::Arc;

pub struct MailTemplateService {
    pub templates: Arc<dyn MailTemplateRepository>,
    pub media: Arc<dyn MediaRepository>,
    pub texts: Arc<dyn RichTexts>,
    pub mails: MailService,
    pub jobs: Arc<dyn JobQueue>,
    pub limits: Arc<dyn RateLimits>,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub settings: Arc<Settings>,
}

impl MailTemplateService {
    /// Returns the built-in text, sanitised like an edited one.
    fn original_text(&self, key: MailTemplateKey) -> MailText {
        let MailText { subject, content } = built_in(key);
        MailText { subject, content: self.texts.sanitise(&content) }
    }

    /// Returns the text of the form, with sanitised content.
    ///
    /// # Errors
    /// Every violation of the text.
    fn check_text(&self, key: MailTemplateKey, form: &MailTemplateForm) -> Result<MailText, AppError> {
        let unreadable = form.content_violations();
        let readable = unreadable.is_empty();
        let content = form.content.as_deref().filter(|_| readable).unwrap_or_default();
        let text = form.text(self.texts.sanitise(content));
        let mut violations = text.violations(key);
        if !readable {
            violations = violations.prepend(unreadable.as_slice());
        }
        violations.into_result()?;
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
