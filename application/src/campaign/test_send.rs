//! « M’envoyer un test »: the message as people will get it, to oneself.

use super::Campaigns;
use super::compose::MailReceiver;
use super::ports::{Allowance, SendableCampaign};
use crate::actor::{Allowed, User};
use crate::error::AppError;
use crate::media::file::Media;
use crate::media::references::own_uploads;
use crate::ports::{Limit, OutgoingSms};
use domain::account::access::act;
use domain::campaign::form::CampaignForm;
use domain::campaign::{CampaignKind, CampaignState};
use domain::shared::phone::PhoneNumber;
use std::time::Duration;
use uuid::Uuid;

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
        found.append(self.too_large(user, &form).await?);
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
                self.test_mail(user, &form, &account.email).await
            }
        }
    }

    async fn test_sms(&self, form: &CampaignForm, phone: &PhoneNumber) -> Result<(), AppError> {
        let stop = &self.settings.campaigns.stop_mention;
        let parts = u32::try_from(form.credits_per_message(stop)).unwrap_or(u32::MAX);
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
        match self.channels.sms.send(&sms, false).await {
            Ok(()) => Ok(self.campaigns.count_test(CampaignKind::Sms, parts).await?),
            Err(error) => Err(AppError::invalid(format!("{NOT_SENT}\u{202f}: {}", error.words()))),
        }
    }

    async fn test_mail(&self, user: &User, form: &CampaignForm, address: &str) -> Result<(), AppError> {
        let medias = form.medias.as_deref().unwrap_or_default();
        let uploads = own_uploads(self.medias.as_ref(), user, medias).await?;
        let uuids: Vec<Uuid> = uploads.iter().map(|(uuid, _)| *uuid).collect();
        let uploader = crate::actor::Uploader::Account(user.account);
        let known: Vec<Media> =
            if uuids.is_empty() { Vec::new() } else { self.medias.unattached(&uuids, &uploader).await? };
        let attachments = self.composing.attachments(&known).await?;
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
        match self.channels.mailer.send(&mail).await {
            Ok(()) => Ok(self.campaigns.count_test(CampaignKind::Email, 1).await?),
            Err(_) => Err(AppError::invalid(format!("{NOT_SENT}\u{202f}: le serveur de mails l’a refusé."))),
        }
    }
}
