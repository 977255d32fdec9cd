//! Seeing a template before anybody receives it: shown, or sent to oneself.

use super::{MailTemplates, known};
use crate::actor::Allowed;
use crate::error::AppError;
use crate::job::{JobKind, NewJob};
use crate::ports::{LaidOutMail, Limit};
use crate::settings::Settings;
use domain::account::access::act;
use domain::calendar::paris::day_in_paris;
use domain::mail_template::form::MailTemplateForm;
use domain::mail_template::key::{MailTemplateKey, MailVariable};
use domain::mail_template::render::MailValues;
use domain::mail_template::sample::sample_values;
use domain::shared::instant::Instant;
use std::time::Duration;

/// Test mails of one person.
const TESTS: Limit = Limit { count: 20, period: Duration::from_hours(1) };
/// Days until the date of a preview.
const DAYS_LEFT: i64 = 30;

impl MailTemplates {
    /// What was typed as the mail it makes, with sample data: made by what makes the mails that leave.
    ///
    /// # Errors
    /// Any role but ADMIN; no such key; violations of the text.
    pub fn preview(
        &self,
        _: &Allowed<act::ManageMailTemplates>,
        key: &str,
        form: &MailTemplateForm,
    ) -> Result<LaidOutMail, AppError> {
        let key = known(key)?;
        let text = self.checked(key, form)?;
        Ok(self.mails.shown(key, &text, samples(key, &self.settings, self.clock.now())))
    }

    /// Plans a mail of what was typed, with its files and sample data, to the person who asks.
    ///
    /// # Errors
    /// Any role but ADMIN; no such key; violations of the form; a file that is neither of this template nor an
    /// upload of this person; too many tests.
    pub async fn send_test(
        &self,
        user: &Allowed<act::ManageMailTemplates>,
        key: &str,
        form: &MailTemplateForm,
    ) -> Result<(), AppError> {
        let key = known(key)?;
        let text = self.checked_with_files(key, form)?;
        let present = self.queries.find(key).await?.ok_or(AppError::NotFound)?.medias;
        let medias = match form.medias.as_deref() {
            None => present.iter().map(|media| media.uuid).collect(),
            Some(list) => {
                let uploads = self.small_enough(user, list).await?;
                let is_known = |uuid| present.iter().chain(&uploads).any(|media| media.uuid == uuid);
                let uuids: Vec<_> = list.iter().map(|reference| reference.uuid).collect();
                if !uuids.iter().all(|uuid| is_known(*uuid)) {
                    return Err(AppError::NotFound);
                }
                uuids
            }
        };
        let now = self.clock.now();
        let counted = format!("mail-test:{}", user.account);
        if let Some(retry_after) = self.limits.hit(&counted, TESTS, now).await? {
            return Err(AppError::TooManyRequests { retry_after });
        }
        let kind = JobKind::MailTemplateTest { key, account: user.account, text, medias };
        Ok(self.jobs.push(&NewJob::now(self.ids.new_id(), kind, now)).await?)
    }
}

/// The values of a mail that shows a template.
pub fn samples(key: MailTemplateKey, settings: &Settings, now: Instant) -> MailValues {
    sample_values(key)
        .with(MailVariable::Link, settings.link("/"))
        .with(MailVariable::StopLink, settings.link("/"))
        .with(MailVariable::LimitDate, day_in_paris(now).plus_days(DAYS_LEFT).to_french())
}
