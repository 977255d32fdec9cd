//! Mails to the owner of an account: password links, events of the login journal, replaced address.

use super::AccountService;
use crate::api_token::mails::format_tokens;
use crate::document::fields::day_and_hour;
use crate::job::ports::ClaimedJob;
use crate::job::unfinished::Unfinished;
use crate::mail_template::mails::{MailRecipient, MailService};
use domain::account::login_event::LoginEventKind;
use domain::mail_template::key::{MailTemplateKey, MailVariable};
use domain::mail_template::render::MailValues;
use uuid::Uuid;

/// Names of the factors in mails.
const APPLICATION: &str = "une application d’authentification";
const PASSKEY: &str = "une clé d’accès";

/// Sends the mails of accounts. Each method is a job; it is a no-op if the account was deleted or has no access.
pub struct AccountMailService {
    pub account_service: AccountService,
    pub mails: MailService,
}

impl AccountMailService {
    /// Creates a password link and mails it.
    pub(crate) async fn send_password_link(&self, job: &ClaimedJob, account: Uuid) -> Result<(), Unfinished> {
        let Some((account, link)) = self.account_service.create_link(account, None).await? else {
            return Ok(());
        };
        let key = match account.password_hash {
            Some(_) => MailTemplateKey::PasswordReset,
            None => MailTemplateKey::PasswordLink,
        };
        let mut values = MailValues::default().with(MailVariable::Link, link);
        if key == MailTemplateKey::PasswordReset {
            let tokens = self.account_service.list_valid_api_tokens(account.uuid).await?;
            values = values.with(MailVariable::Programs, format_tokens(&tokens));
        }
        let to = MailRecipient { name: account.name, address: account.email };
        self.mails.send(job, key, &to, values).await?;
        Ok(())
    }

    /// Notifies the owner of an event of the login journal, with time, device and address.
    pub(crate) async fn send_login_event(
        &self,
        job: &ClaimedJob,
        key: MailTemplateKey,
        account: Uuid,
        event: Uuid,
    ) -> Result<(), Unfinished> {
        let Some((account, event)) = self.account_service.find_account_and_event(account, event).await?
        else {
            return Ok(());
        };
        let mut values = MailValues::default()
            .with(MailVariable::Moment, day_and_hour(event.at))
            .with(MailVariable::Device, event.describe_origin())
            .with(MailVariable::Link, self.account_service.build_event_url(key));
        if key == MailTemplateKey::PasswordChanged {
            let tokens = self.account_service.list_valid_api_tokens(account.uuid).await?;
            values = values.with(MailVariable::Programs, format_tokens(&tokens));
        }
        let to = MailRecipient { name: account.name, address: account.email };
        self.mails.send(job, key, &to, values).await?;
        Ok(())
    }

    /// Notifies the owner of a second factor that was added, removed or reset.
    pub(crate) async fn send_mfa_changed(
        &self,
        job: &ClaimedJob,
        account: Uuid,
        event: Uuid,
    ) -> Result<(), Unfinished> {
        let Some((account, event)) = self.account_service.find_account_and_event(account, event).await?
        else {
            return Ok(());
        };
        let (key, factor) = match event.kind {
            LoginEventKind::TotpAdded => (MailTemplateKey::MfaAdded, APPLICATION),
            LoginEventKind::PasskeyAdded => (MailTemplateKey::MfaAdded, PASSKEY),
            LoginEventKind::TotpRemoved => (MailTemplateKey::MfaRemoved, APPLICATION),
            LoginEventKind::PasskeyRemoved => (MailTemplateKey::MfaRemoved, PASSKEY),
            LoginEventKind::MfaReset => (MailTemplateKey::MfaReset, ""),
            other => return Err(Unfinished::Failed(format!("no mail announces {}", other.key()))),
        };
        let to = MailRecipient { name: account.name, address: account.email };
        let mut values = MailValues::default()
            .with(MailVariable::Moment, day_and_hour(event.at))
            .with(MailVariable::Link, self.account_service.build_contact_url());
        if key != MailTemplateKey::MfaReset {
            values =
                values.with(MailVariable::Factor, factor).with(MailVariable::Device, event.describe_origin());
        }
        self.mails.send(job, key, &to, values).await?;
        Ok(())
    }

    /// Notifies the former address that it was replaced; the address is then deleted.
    pub(crate) async fn send_address_changed(
        &self,
        job: &ClaimedJob,
        account: Uuid,
    ) -> Result<(), Unfinished> {
        let Some((name, address, contact_page)) = self.account_service.find_former_address(account).await?
        else {
            return Ok(());
        };
        let to = MailRecipient { name, address };
        let values = MailValues::default().with(MailVariable::Link, contact_page);
        self.mails.send(job, MailTemplateKey::AddressChanged, &to, values).await?;
        Ok(self.account_service.delete_former_address(account).await?)
    }
}
