//! « M’envoyer un test »: the message as people will get it, to oneself.

use super::Campaigns;
use super::compose::MailReceiver;
use super::launch::too_large;
use super::ports::{Allowance, SendableCampaign};
use crate::actor::Allowed;
use crate::error::AppError;
use crate::media::file::Media;
use crate::ports::{Limit, OutgoingSms};
use domain::account::access::act;
use domain::campaign::form::CampaignForm;
use domain::campaign::{CampaignKind, CampaignState};
use domain::media::reference::MediaReference;
use domain::shared::phone::PhoneNumber;
use std::time::Duration;

/// Tests of one administrator.
const LIMIT: Limit = Limit { count: 20, period: Duration::from_hours(1) };
/// Before the subject of a test.
const MARK: &str = "[Test]";
const NOT_SENT: &str = "Le test n’est pas parti";

impl Campaigns {
    /// Sends a test: a mail to the address of the administrator's own account, an SMS to this number.
    ///
    /// # Errors
    /// Another role; violations of the message; no number for an SMS; no credit left; too many tests; a server
    /// that refuses.
    pub async fn test(
        &self,
        user: &Allowed<act::ManageCampaigns>,
        form: CampaignForm,
        phone_number: Option<&str>,
    ) -> Result<(), AppError> {
        let form = self.with_safe_content(form.cleaned());
        let stop = &self.settings.campaigns.stop_mention;
        let mut found = form.message_violations(stop);
        let uploads = self.uploads(user, &form).await?;
        found.append(too_large(&form, &uploads));
        let sms = form.kind == Some(CampaignKind::Sms);
        let phone = PhoneNumber::parse(phone_number.unwrap_or_default());
        if let (true, Err(message)) = (sms, &phone) {
            found.add("phoneNumber", *message);
        }
        found.into_result()?;
        let now = self.clock.now();
        let wait = self.limits.hit(&format!("campaign-test:{}", user.account), LIMIT, now).await?;
        if let Some(retry_after) = wait {
            return Err(AppError::TooManyRequests { retry_after });
        }
        match phone {
            Ok(phone) if sms => self.test_sms(&form, &phone).await,
            _ => {
                let account = self.accounts.find(user.account).await?.ok_or(AppError::Unauthenticated)?;
                self.test_mail(&form, &uploads, &account.email).await
            }
        }
    }

    async fn test_sms(&self, form: &CampaignForm, phone: &PhoneNumber) -> Result<(), AppError> {
        let stop = &self.settings.campaigns.stop_mention;
        let parts = form.credits_per_message(stop);
        let allowance = self.allowance(CampaignKind::Sms).await?;
        if allowance != Allowance::Unlimited {
            let credits = self.queries.credits(CampaignKind::Sms).await?;
            let left = allowance.remaining(credits.used, credits.reserved);
            if left.is_some_and(|left| left < u64::from(parts)) {
                return Err(AppError::invalid("Il ne reste pas assez de crédits pour ce test."));
            }
        }
        let sms = OutgoingSms {
            id: self.ids.new_id(),
            to: phone.international(),
            sender: form.sender.clone().unwrap_or_default(),
            content: form.sms_text(stop),
            send_at: self.clock.now(),
            parts,
        };
        match self.sms.send(&sms, false).await {
            Ok(()) => Ok(self.campaigns.count_test(CampaignKind::Sms, parts).await?),
            Err(error) => Err(AppError::invalid(format!("{NOT_SENT}\u{202f}: {}", error.words()))),
        }
    }

    async fn test_mail(
        &self,
        form: &CampaignForm,
        uploads: &[Media],
        address: &str,
    ) -> Result<(), AppError> {
        let known = |wanted: &MediaReference| uploads.iter().any(|media| media.uuid == wanted.uuid);
        if !form.medias.iter().flatten().all(known) {
            return Err(AppError::NotFound);
        }
        let attachments = self.composing.attachments(uploads).await?;
        let campaign = SendableCampaign {
            uuid: self.ids.new_id(),
            kind: CampaignKind::Email,
            state: CampaignState::Sending,
            subject: format!("{MARK} {}", form.subject.as_deref().unwrap_or_default()),
            sender: String::new(),
            content: form.content.clone().unwrap_or_default(),
            sms_text: String::new(),
            parts: 1,
            created_at: self.clock.now(),
            groups: Vec::new(),
            medias: Vec::new(),
        };
        let to = MailReceiver { entry: None, address };
        let mail = self.composing.mail(&campaign, campaign.uuid, &to, attachments);
        match self.mailer.send(&mail).await {
            Ok(()) => Ok(self.campaigns.count_test(CampaignKind::Email, 1).await?),
            Err(_) => Err(AppError::invalid(format!("{NOT_SENT}\u{202f}: le serveur de mails l’a refusé."))),
        }
    }
}
