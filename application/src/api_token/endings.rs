//! Notifies admins once, two weeks in advance, of expiring API tokens.

use super::ports::ApiTokenRepository;
use crate::account::ports::AccountRepository;
use crate::adapters::Adapters;
use crate::document::fields::day_and_hour;
use crate::job::failure::JobFailure;
use crate::job::ports::ClaimedJob;
use crate::job::{JobKind, NewJob};
use crate::mail_template::mails::{Addressee, Mails};
use crate::ports::{Clock, Ids};
use crate::settings::Settings;
use domain::account::role::Role;
use domain::api_token::{ApiToken, NOTICE};
use domain::mail_template::key::{MailTemplateKey, MailVariable};
use domain::mail_template::render::MailValues;
use std::sync::Arc;
use uuid::Uuid;

pub struct TokenEndings {
    tokens: Arc<dyn ApiTokenRepository>,
    accounts: Arc<dyn AccountRepository>,
    mails: Mails,
    clock: Arc<dyn Clock>,
    ids: Arc<dyn Ids>,
    settings: Arc<Settings>,
}

impl TokenEndings {
    pub fn new(adapters: &Adapters) -> Self {
        let Adapters { api_tokens: tokens, accounts, clock, ids, settings, .. } = adapters.clone();
        Self { tokens, accounts, mails: Mails::new(adapters), clock, ids, settings }
    }

    /// Queues a mail to each admin for each token that expires soon, once per token. Runs every night.
    pub(crate) async fn announce(&self) -> Result<(), JobFailure> {
        let now = self.clock.now();
        let ending = self.tokens.to_announce(now, now.plus(NOTICE)).await?;
        if ending.is_empty() {
            return Ok(());
        }
        let administrators = self.tokens.administrators().await?;
        for token in ending.iter().filter(|token| token.is_announced()) {
            let mail = |account| {
                let kind = JobKind::ApiTokenEndingMail { token: token.uuid, account };
                NewJob::now(self.ids.new_id(), kind, now)
            };
            let mails: Vec<NewJob> = administrators.iter().map(|account| mail(account.uuid)).collect();
            self.tokens.announce(token.uuid, &mails, now).await?;
        }
        Ok(())
    }

    /// Notifies one admin. No-op if the token was revoked or has expired, or if the account is no longer an admin
    /// with access.
    pub(crate) async fn send(&self, job: &ClaimedJob, token: Uuid, account: Uuid) -> Result<(), JobFailure> {
        let Some(token) = self.find_valid(token).await? else { return Ok(()) };
        let account = self.accounts.find(account).await?;
        let Some(account) = account.filter(|it| it.enabled && it.role == Role::Admin) else { return Ok(()) };
        let to = Addressee { name: account.name, address: account.email };
        let values = MailValues::none()
            .with(MailVariable::Program, token.name)
            .with(MailVariable::Moment, day_and_hour(token.expires_at))
            .with(MailVariable::Link, self.settings.link("/api-tokens"));
        self.mails.send(job.id, job.created_at, MailTemplateKey::ApiTokenEnding, &to, values).await?;
        Ok(())
    }

    async fn find_valid(&self, uuid: Uuid) -> Result<Option<ApiToken>, JobFailure> {
        let found = self.tokens.find(uuid).await?.map(|stored| stored.token);
        Ok(found.filter(|token| token.revoked_at.is_none() && token.expires_at > self.clock.now()))
    }
}
