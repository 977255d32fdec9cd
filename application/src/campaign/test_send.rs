//! « M’envoyer un test »: sends the message to the user, as recipients would receive it.

use super::CampaignService;
use super::compose::CampaignMail;
use super::launch::size_violations;
use super::ports::Allowance;
use crate::actor::Authorized;
use crate::error::AppError;
use crate::ports::{Limit, OutgoingSms};
use crate::rate_limit::check_rate_limit;
use domain::account::access::act;
use domain::campaign::CampaignKind;
use domain::campaign::form::CampaignForm;
use domain::campaign::message::Message;
use domain::media::reference::MediaReference;
use domain::shared::phone::PhoneNumber;
use std::time::Duration;

/// Rate limit of tests per admin.
const TEST_LIMIT: Limit = Limit { count: 20, period: Duration::from_hours(1) };
/// Prefix of the subject of a test.
const TEST_PREFIX: &str = "[Test]";
const NOT_SENT: &str = "Le test n’est pas parti";

impl CampaignService {
    /// Sends a test: a mail to the address of the user's account, or an SMS to `phone_number`.
    ///
    /// # Errors
    /// `Invalid`: violations of the message, missing number for an SMS, no credits left, or refusal by the mail
    /// server or SMS provider; `TooManyRequests`: too many tests; `NotFound`: a file that is not an upload of the
    /// user.
    pub async fn test(
        &self,
        user: &Authorized<act::ManageCampaigns>,
        form: CampaignForm,
        phone_number: Option<&str>,
    ) -> Result<(), AppError> {
        let form = self.sanitise_content(form.clean());
        let uploads = self.find_uploads(user, &form).await?;
        let mut others = size_violations(&form, &uploads);
        let phone = PhoneNumber::parse(phone_number.unwrap_or_default());
        if form.kind == Some(CampaignKind::Sms) {
            others.take_parsed("phoneNumber", phone.as_ref().map_err(|message| *message));
        }
        let message = others.combine_with(form.message(&self.settings.campaigns.stop_mention))?;
        let now = self.clock.now();
        let key = format!("campaign-test:{}", user.account);
        check_rate_limit(self.limits.as_ref(), &key, Some(TEST_LIMIT), now).await?;
        match message {
            Message::Sms { sender, text, parts, .. } => {
                let to = phone.map_err(|message| AppError::invalid_field("phoneNumber", message))?;
                self.send_test_sms(&OutgoingSms {
                    id: self.ids.new_id(),
                    to: to.international(),
                    sender,
                    content: text,
                    send_at: now,
                    parts,
                })
                .await
            }
            Message::Mail { subject, content } => {
                let known = |wanted: &MediaReference| uploads.iter().any(|media| media.uuid == wanted.uuid);
                if !form.medias.iter().flatten().all(known) {
                    return Err(AppError::NotFound);
                }
                let account = self.accounts.find(user.account).await?.ok_or(AppError::Unauthenticated)?;
                self.send_test_mail(CampaignMail {
                    id: self.ids.new_id(),
                    date: now,
                    subject: &format!("{TEST_PREFIX} {subject}"),
                    content: &content,
                    groups: &[],
                    entry: None,
                    address: &account.email,
                    attachments: self.composer.load_attachments(&uploads).await?,
                })
                .await
            }
        }
    }

    /// Checks that this many credits are left.
    ///
    /// # Errors
    /// `Invalid`: fewer are left.
    async fn check_test_credits(&self, kind: CampaignKind, needed: u32) -> Result<(), AppError> {
        let allowance = self.read_allowance(kind).await?;
        if allowance == Allowance::Unlimited {
            return Ok(());
        }
        let credits = self.queries.load_credit_use(kind).await?;
        let remaining = allowance.remaining(credits.used, credits.reserved);
        if remaining.is_some_and(|remaining| remaining < u64::from(needed)) {
            return Err(AppError::invalid("Il ne reste pas assez de crédits pour ce test."));
        }
        Ok(())
    }

    async fn send_test_sms(&self, sms: &OutgoingSms) -> Result<(), AppError> {
        self.check_test_credits(CampaignKind::Sms, sms.parts).await?;
        match self.sms.send(sms, false).await {
            Ok(()) => Ok(self.campaigns.count_test(CampaignKind::Sms, sms.parts).await?),
            Err(error) => Err(AppError::invalid(format!("{NOT_SENT}\u{202f}: {}", error.words()))),
        }
    }

    async fn send_test_mail(&self, mail: CampaignMail<'_>) -> Result<(), AppError> {
        self.check_test_credits(CampaignKind::Email, 1).await?;
        match self.mailer.send(&self.composer.build_mail(mail)).await {
            Ok(()) => Ok(self.campaigns.count_test(CampaignKind::Email, 1).await?),
            Err(_) => Err(AppError::invalid(format!("{NOT_SENT}\u{202f}: le serveur de mails l’a refusé."))),
        }
    }
}
