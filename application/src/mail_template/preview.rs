//! Preview and test mail of a template.

use super::{MailTemplateService, parse_key};
use crate::actor::Authorized;
use crate::error::AppError;
use crate::job::{JobKind, NewJob};
use crate::ports::{LaidOutMail, Limit};
use crate::rate_limit::check_rate_limit;
use crate::settings::Settings;
use domain::account::access::act;
use domain::calendar::paris::day_in_paris;
use domain::mail_template::form::MailTemplateForm;
use domain::mail_template::key::{MailTemplateKey, MailVariable};
use domain::mail_template::render::MailValues;
use domain::mail_template::sample::sample_values;
use domain::shared::instant::Instant;
use std::time::Duration;

/// Rate limit of test mails per user.
const TEST_MAIL_LIMIT: Limit = Limit { count: 20, period: Duration::from_hours(1) };
/// Number of days until the limit date in a preview.
const SAMPLE_DAYS_LEFT: i64 = 30;

impl MailTemplateService {
    /// Renders the text of the form as a mail with sample data, with the renderer of real mails.
    ///
    /// # Errors
    /// `NotFound`: unknown key; `Invalid`: violations of the text.
    pub fn preview(
        &self,
        _: &Authorized<act::ManageMailTemplates>,
        key: &str,
        form: &MailTemplateForm,
    ) -> Result<LaidOutMail, AppError> {
        let key = parse_key(key)?;
        let text = self.check_text(key, form)?;
        Ok(self.mails.lay_out(key, &text, build_sample_values(key, &self.settings, self.clock.now())))
    }

    /// Queues a test mail of the form to the user, with its files and sample data.
    ///
    /// # Errors
    /// `NotFound`: unknown key, or a file that is neither attached to this template nor an upload of the user;
    /// `Invalid`: violations of the form; `TooManyRequests`: too many tests.
    pub async fn send_test(
        &self,
        user: &Authorized<act::ManageMailTemplates>,
        key: &str,
        form: &MailTemplateForm,
    ) -> Result<(), AppError> {
        let key = parse_key(key)?;
        let text = self.check_with_files(key, form)?;
        let current_files = self.templates.find(key).await?.ok_or(AppError::NotFound)?.files;
        let files = match form.medias.as_deref() {
            None => current_files.iter().map(|media| media.uuid).collect(),
            Some(list) => {
                let uploads = self.find_attachable_uploads(user, list).await?;
                let is_known = |uuid| current_files.iter().chain(&uploads).any(|media| media.uuid == uuid);
                let uuids: Vec<_> = list.iter().map(|reference| reference.uuid).collect();
                if !uuids.iter().all(|uuid| is_known(*uuid)) {
                    return Err(AppError::NotFound);
                }
                uuids
            }
        };
        let now = self.clock.now();
        let counter = format!("mail-test:{}", user.account);
        check_rate_limit(self.limits.as_ref(), &counter, Some(TEST_MAIL_LIMIT), now).await?;
        let kind = JobKind::MailTemplateTest { key, account: user.account, text, medias: files };
        Ok(self.jobs.push(&NewJob::now(self.ids.new_id(), kind, now)).await?)
    }
}

pub fn build_sample_values(key: MailTemplateKey, settings: &Settings, now: Instant) -> MailValues {
    sample_values(key)
        .with(MailVariable::Link, settings.link("/"))
        .with(MailVariable::StopLink, settings.link("/"))
        .with(MailVariable::LimitDate, day_in_paris(now).plus_days(SAMPLE_DAYS_LEFT).to_french())
}
