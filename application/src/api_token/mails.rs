//! Mails to admins about API tokens: on creation, and once, two weeks before they expire.

use super::ports::{ApiTokenRepository, StoredToken};
use crate::account::ports::AccountRepository;
use crate::document::fields::day_and_hour;
use crate::job::ports::ClaimedJob;
use crate::job::unfinished::Unfinished;
use crate::job::{JobKind, NewJob};
use crate::mail_template::mails::{MailRecipient, MailService};
use crate::ports::{Clock, Ids};
use crate::settings::Settings;
use domain::account::role::Role;
use domain::api_token::{ApiToken, EXPIRY_NOTICE};
use domain::mail_template::key::{MailTemplateKey, MailVariable};
use domain::mail_template::render::MailValues;
use domain::shared::display;
use std::sync::Arc;
use uuid::Uuid;

pub struct ApiTokenMailService {
    pub api_tokens: Arc<dyn ApiTokenRepository>,
    pub accounts: Arc<dyn AccountRepository>,
    pub mails: MailService,
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub settings: Arc<Settings>,
}

impl ApiTokenMailService {
    /// Queues a mail to each admin about each token that expires soon, once per token. Runs every night.
    pub(crate) async fn announce(&self) -> Result<(), Unfinished> {
        let now = self.clock.now();
        let ending = self.api_tokens.list_expiring(now, now.plus(EXPIRY_NOTICE)).await?;
        if ending.is_empty() {
            return Ok(());
        }
        let administrators = self.accounts.list_administrators().await?;
        for token in ending.iter().filter(|token| token.is_announced()) {
            let mail = |account| {
                let kind = JobKind::ApiTokenEndingMail { token: token.uuid, account };
                NewJob::now(self.ids.new_id(), kind, now)
            };
            let mails: Vec<NewJob> = administrators.iter().map(|account| mail(account.uuid)).collect();
            self.api_tokens.announce(token.uuid, &mails, now).await?;
        }
        Ok(())
    }

    /// Notifies one admin of an expiring token. No-op if the token was revoked or has expired, or if the account is
    /// no longer an admin with access.
    pub(crate) async fn send_ending(
        &self,
        job: &ClaimedJob,
        token: Uuid,
        account: Uuid,
    ) -> Result<(), Unfinished> {
        let Some(token) = self.find_valid(token).await? else { return Ok(()) };
        let Some(to) = self.find_administrator(account).await? else { return Ok(()) };
        let values = MailValues::default()
            .with(MailVariable::Program, token.name)
            .with(MailVariable::Moment, day_and_hour(token.expires_at))
            .with(MailVariable::Link, self.settings.link("/api-tokens"));
        self.mails.send(job, MailTemplateKey::ApiTokenEnding, &to, values).await?;
        Ok(())
    }

    /// Notifies one admin of a created token with its author and scopes, even if it was revoked since.
    pub(crate) async fn send_created(
        &self,
        job: &ClaimedJob,
        token: Uuid,
        account: Uuid,
    ) -> Result<(), Unfinished> {
        let Some(StoredToken { token, creator }) = self.api_tokens.find(token).await? else { return Ok(()) };
        let Some(to) = self.find_administrator(account).await? else { return Ok(()) };
        let rights = token.scopes.iter().map(|scope| format!("- {}", scope.label())).collect::<Vec<_>>();
        let values = MailValues::default()
            .with(MailVariable::Author, creator.name.full())
            .with(MailVariable::Program, token.name)
            .with(MailVariable::Rights, rights.join("\n"))
            .with(MailVariable::Moment, day_and_hour(token.created_at))
            .with(MailVariable::Link, self.settings.link("/api-tokens"));
        self.mails.send(job, MailTemplateKey::ApiTokenCreated, &to, values).await?;
        Ok(())
    }

    /// Returns the recipient; `None` if the account is no longer an admin with access.
    async fn find_administrator(&self, account: Uuid) -> Result<Option<MailRecipient>, Unfinished> {
        let account = self.accounts.find(account).await?;
        let account = account.filter(|account| account.enabled && account.role == Role::Admin);
        Ok(account.map(|account| MailRecipient { name: account.name, address: account.email }))
    }

    async fn find_valid(&self, uuid: Uuid) -> Result<Option<ApiToken>, Unfinished> {
        let found = self.api_tokens.find(uuid).await?.map(|stored| stored.token);
        Ok(found.filter(|token| token.revoked_at.is_none() && token.expires_at > self.clock.now()))
    }
}

/// Formats the tokens that stay valid after a password change; empty without tokens.
pub(crate) fn format_tokens(tokens: &[ApiToken]) -> String {
    if tokens.is_empty() {
        return String::new();
    }
    let line =
        |token: &ApiToken| format!("- {}, jusqu’au {}", token.name, display::instant(token.expires_at));
    let lines: Vec<String> = tokens.iter().map(line).collect();
    format!("{VALID_TOKENS_INTRO}\n{}\n{VALID_TOKENS_ADVICE}", lines.join("\n"))
}

const VALID_TOKENS_INTRO: &str = "Les accès pour programmes que vous avez créés restent ouverts\u{a0}:";
const VALID_TOKENS_ADVICE: &str = "Un nouveau mot de passe ne les ferme pas\u{202f}: révoquez ceux que vous ne reconnaissez pas, sous «\u{a0}Accès pour programmes\u{a0}».";
