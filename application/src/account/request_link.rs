//! Requests for a password link: from an invalid link or by an employee or admin (AMB-020), or by address (AMB-127).

use super::AccountService;
use super::client::Client;
use super::ports::{Account, ResetTarget};
use crate::actor::Actor;
use crate::error::{ADDRESS_OF_AN_ACCOUNT, AppError, PortError, Unique, WriteConflict};
use crate::job::{JobKind, NewJob};
use crate::ports::Limit;
use crate::rate_limit::check_rate_limit;
use domain::account::access::Act;
use domain::account::role::Role;
use domain::shared::email::Email;
use std::time::Duration;
use uuid::Uuid;

/// Mails per minute and account (AMB-020).
const ACCOUNT_MINUTE_LIMIT: Limit = Limit { count: 1, period: Duration::from_mins(1) };
/// Mails per day and account requested by one client without session; mails about cases or sent by employees and
/// admins do not count.
const CLIENT_DAY_LIMIT: Limit = Limit { count: 5, period: Duration::from_hours(24) };
/// Mails per day and account requested by all clients; beyond it [`ACCOUNT_HOUR_LIMIT`], because clients at other
/// addresses could otherwise keep the owner from a link (AMB-198).
const ACCOUNT_DAY_LIMIT: Limit = Limit { count: 20, period: Duration::from_hours(24) };
/// Mails per hour and account beyond [`ACCOUNT_DAY_LIMIT`].
const ACCOUNT_HOUR_LIMIT: Limit = Limit { count: 1, period: Duration::from_hours(1) };

impl AccountService {
    /// Mails a new link to the account or customer `id`. For a visitor, the response does not depend on whether a
    /// mail is sent. For an employee or admin, a mail sent a moment ago is an error, and a customer in scope without
    /// account gets one.
    ///
    /// # Errors
    /// `TooManyRequests`: too many requests; `NotFound`: for employees and admins, no such account, and no such
    /// customer in scope; `Forbidden`: the caller is an API client.
    pub async fn request_link(&self, actor: &Actor, id: Uuid, client: &Client) -> Result<(), AppError> {
        actor.refuse_api_clients()?;
        self.check_link_limit(client).await?;
        let staff = match actor {
            Actor::User(user) if user.role.is_staff() => {
                user.require(Act::OpenRecord)?;
                Some(user)
            }
            _ => None,
        };
        let target = self.accounts.find_reset_target(id, staff.map(crate::actor::User::record_scope)).await?;
        let rate_key = format!("password-mail:{id}");
        if staff.is_some() {
            check_rate_limit(self.limits.as_ref(), &rate_key, Some(ACCOUNT_MINUTE_LIMIT), self.clock.now())
                .await?;
        } else {
            let account = match &target {
                Some(ResetTarget::Account(account)) => Some(account.uuid),
                _ => None,
            };
            let owner = account.unwrap_or(id).to_string();
            if !self.may_cause_mail(account, &owner, &rate_key, client).await? {
                return Ok(());
            }
        }
        match target {
            Some(ResetTarget::Account(account)) if account.enabled => self.push_link_mail(account.uuid).await,
            Some(ResetTarget::Customer { uuid, email, name }) => {
                let now = self.clock.now();
                let account = Account::new(self.ids.new_id(), Role::Customer, email, name, now);
                let job = self.link_mail(account.uuid);
                let added = self.accounts.create(&account, Some(uuid), &[job]).await;
                if added.is_err() && staff.is_some() {
                    // No mail was sent.
                    self.limits.clear(&rate_key).await?;
                }
                added.map_err(address_taken_error)
            }
            _ if staff.is_some() => Err(AppError::NotFound),
            _ => Ok(()),
        }
    }

    /// Mails a link to this address if it has an account; response and response time do not depend on it.
    ///
    /// # Errors
    /// `TooManyRequests`: too many requests from this client; `Invalid`: malformed address.
    pub async fn request_reset(&self, email: &str, client: &Client) -> Result<(), AppError> {
        self.check_link_limit(client).await?;
        let key = Email::parse(email).map_err(|message| AppError::invalid_field("email", message))?.key();
        let digest = self.digest_address(&key);
        let rate_key = format!("forgotten:{digest}");
        let account = self.accounts.find_by_email(&key).await?.filter(|account| account.enabled);
        // Addresses without account are counted as well, so that limits do not reveal which addresses have one.
        let owner = account.as_ref().map_or(digest, |account| account.uuid.to_string());
        if !self
            .may_cause_mail(account.as_ref().map(|account| account.uuid), &owner, &rate_key, client)
            .await?
        {
            return Ok(());
        }
        // Without account, a job for the nil UUID is queued and dropped by the worker, so that the response time does
        // not reveal whether the address has an account.
        self.push_link_mail(account.map_or(Uuid::nil(), |account| account.uuid)).await
    }

    async fn check_link_limit(&self, client: &Client) -> Result<(), AppError> {
        let counter = format!("password-link:{}", client.digest);
        let limit = self.settings.limits.password_link;
        check_rate_limit(self.limits.as_ref(), &counter, limit, self.clock.now()).await
    }

    /// Counts a mail requested by a client without session; returns false if a limit is exceeded. The limit per
    /// client comes first, so that a blocked client does not use up the limit of the account; a device recently used
    /// by the owner has its own limit. `owner` identifies the account or its substitute; `rate_key` is the key of the
    /// limit per minute.
    async fn may_cause_mail(
        &self,
        account: Option<Uuid>,
        owner: &str,
        rate_key: &str,
        client: &Client,
    ) -> Result<bool, AppError> {
        if let Some(device) = self.find_device_limit_key("link-mails-device", account, client).await? {
            if !self.count_attempt(&format!("{device}:lately"), Some(ACCOUNT_MINUTE_LIMIT)).await? {
                return Ok(false);
            }
            if self.count_attempt(&device, Some(CLIENT_DAY_LIMIT)).await? {
                return Ok(true);
            }
        }
        let from = &client.digest;
        let counted = [
            (format!("{rate_key}:{from}"), ACCOUNT_MINUTE_LIMIT),
            (format!("link-mails:{owner}:{from}"), CLIENT_DAY_LIMIT),
            (rate_key.to_owned(), ACCOUNT_MINUTE_LIMIT),
        ];
        for (counter, limit) in counted {
            if !self.count_attempt(&counter, Some(limit)).await? {
                return Ok(false);
            }
        }
        Ok(self.count_attempt(&format!("link-mails:{owner}"), Some(ACCOUNT_DAY_LIMIT)).await?
            || self.count_attempt(&format!("link-mails:{owner}:hourly"), Some(ACCOUNT_HOUR_LIMIT)).await?)
    }

    /// Returns the rate-limit key of an address; it is signed, so that the counters disclose no address.
    pub(super) fn digest_address(&self, key: &str) -> String {
        self.signatures.sign("limits of an address", key)
    }

    fn link_mail(&self, account: Uuid) -> NewJob {
        NewJob::now(self.ids.new_id(), JobKind::PasswordLinkMail { account }, self.clock.now())
    }

    async fn push_link_mail(&self, account: Uuid) -> Result<(), AppError> {
        Ok(self.jobs.push(&self.link_mail(account)).await?)
    }
}

/// Maps the conflict of an address that belongs to an account to a violation (AMB-022).
pub fn address_taken_error(error: PortError) -> AppError {
    match error {
        PortError::Conflict(WriteConflict::Unique(Unique::AccountAddress)) => {
            AppError::invalid_field("email", ADDRESS_OF_AN_ACCOUNT)
        }
        other => AppError::Port(other),
    }
}
