//! Asking for a password link: from a bad link or a staff screen (AMB-020), or by address (AMB-127).

use super::Accounts;
use super::client::Client;
use super::ports::{Account, ResetTarget};
use crate::actor::Actor;
use crate::error::{ADDRESS_OF_AN_ACCOUNT, AppError, Conflict, PortError, Unique};
use crate::job::{JobKind, NewJob};
use crate::ports::Limit;
use domain::account::access::Act;
use domain::account::role::Role;
use domain::shared::email::Email;
use std::time::Duration;
use uuid::Uuid;

/// One mail a minute for each person (AMB-020).
const ONE_A_MINUTE: Limit = Limit { count: 1, period: Duration::from_mins(1) };
/// Mails that a client without a session may cause an account: those of cases and of staff do not count.
const FIVE_A_DAY: Limit = Limit { count: 5, period: Duration::from_hours(24) };
/// Mails that all clients together may cause an account.
const TWENTY_A_DAY: Limit = Limit { count: 20, period: Duration::from_hours(24) };

impl Accounts {
    /// Mails a new link to the person of this identifier. A visitor gets the same answer whether or not a
    /// mail leaves; staff get an error when one left a moment ago; their call opens the account of a customer of
    /// theirs who has none.
    ///
    /// # Errors
    /// Too many calls; for staff, an identifier that names nobody they may see; a program.
    pub async fn request_link(&self, actor: &Actor, id: Uuid, client: &Client) -> Result<(), AppError> {
        actor.refuse_programs()?;
        self.refuse_too_many_links(client).await?;
        let staff = match actor {
            Actor::User(user) if user.role.is_staff() => {
                user.require(Act::OpenRecord)?;
                Some(user)
            }
            _ => None,
        };
        let target = self.accounts.find_reset_target(id, staff.map(crate::actor::User::record_scope)).await?;
        let lately = format!("password-mail:{id}");
        if staff.is_some() {
            self.refuse_too_many(&lately, Some(ONE_A_MINUTE)).await?;
        } else {
            let account = match &target {
                Some(ResetTarget::Account(account)) => Some(account.uuid),
                _ => None,
            };
            let whose = account.unwrap_or(id).to_string();
            if !self.may_cause_mail((account, &whose), &lately, client).await? {
                return Ok(());
            }
        }
        match target {
            Some(ResetTarget::Account(account)) if account.enabled => self.push_link_mail(account.uuid).await,
            Some(ResetTarget::Customer { uuid, email, name }) => {
                let now = self.clock.now();
                let account = Account::new(self.ids.new_id(), Role::Customer, email, name, now);
                let job = self.link_mail(account.uuid);
                self.accounts.add(&account, Some(uuid), &[job]).await.map_err(address_taken)
            }
            _ if staff.is_some() => Err(AppError::NotFound),
            _ => Ok(()),
        }
    }

    /// Mails a link to this address if it has an account. The answer and the work are the same if not.
    ///
    /// # Errors
    /// Too many calls from this client.
    pub async fn forgotten(&self, email: &str, client: &Client) -> Result<(), AppError> {
        self.refuse_too_many_links(client).await?;
        let key = Email::parse(email).map_err(|message| AppError::invalid_field("email", message))?.key();
        let digest = self.address_digest(&key);
        let lately = format!("forgotten:{digest}");
        let account = self.accounts.find_by_email(&key).await?.filter(|account| account.enabled);
        // An address without account is counted too, so that limits do not reveal which addresses have one.
        let whose = account.as_ref().map_or(digest, |account| account.uuid.to_string());
        if !self
            .may_cause_mail((account.as_ref().map(|account| account.uuid), &whose), &lately, client)
            .await?
        {
            return Ok(());
        }
        // Without an account a job for the nil UUID is pushed, which the worker drops: the time of the answer does
        // not reveal either whether the address has an account.
        self.push_link_mail(account.map_or(Uuid::nil(), |account| account.uuid)).await
    }

    async fn refuse_too_many_links(&self, client: &Client) -> Result<(), AppError> {
        let counter = format!("password-link:{}", client.digest);
        self.refuse_too_many(&counter, self.settings.limits.password_link).await
    }

    /// Counts a mail that a client without a session causes; false when it is one too many. Clients are counted by their
    /// address first, so that one that has had its share takes nothing from the owner; a device that the owner used
    /// lately is counted by itself alone. `whose` names the account, or what stands in its place; `lately` counts its
    /// mails of the last minute.
    async fn may_cause_mail(
        &self,
        (account, whose): (Option<Uuid>, &str),
        lately: &str,
        client: &Client,
    ) -> Result<bool, AppError> {
        if let Some(device) = self.device_counter("link-mails-device", account, client).await? {
            if !self.is_within(&format!("{device}:lately"), Some(ONE_A_MINUTE)).await? {
                return Ok(false);
            }
            if self.is_within(&device, Some(FIVE_A_DAY)).await? {
                return Ok(true);
            }
        }
        let from = &client.digest;
        let counted = [
            (format!("{lately}:{from}"), ONE_A_MINUTE),
            (format!("link-mails:{whose}:{from}"), FIVE_A_DAY),
            (lately.to_owned(), ONE_A_MINUTE),
            (format!("link-mails:{whose}"), TWENTY_A_DAY),
        ];
        for (counter, limit) in counted {
            if !self.is_within(&counter, Some(limit)).await? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The key under which tries for an address are counted: signed, so that the counters disclose no address.
    pub(super) fn address_digest(&self, key: &str) -> String {
        self.signatures.sign("limits of an address", key)
    }

    fn link_mail(&self, account: Uuid) -> NewJob {
        NewJob::now(self.ids.new_id(), JobKind::PasswordLinkMail { account }, self.clock.now())
    }

    async fn push_link_mail(&self, account: Uuid) -> Result<(), AppError> {
        Ok(self.jobs.push(&self.link_mail(account)).await?)
    }

    pub(super) async fn refuse_too_many(&self, key: &str, limit: Option<Limit>) -> Result<(), AppError> {
        let Some(limit) = limit else { return Ok(()) };
        match self.limits.hit(key, limit, self.clock.now()).await? {
            Some(retry_after) => Err(AppError::TooManyRequests { retry_after }),
            None => Ok(()),
        }
    }
}

/// An address that already has an account (AMB-022).
pub fn address_taken(error: PortError) -> AppError {
    match error {
        PortError::Conflict(Conflict::Unique(Unique::AccountAddress)) => {
            AppError::invalid_field("email", ADDRESS_OF_AN_ACCOUNT)
        }
        other => AppError::Port(other),
    }
}
