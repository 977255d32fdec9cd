//! Asking for a password link: from a bad link or a staff screen (AMB-020), or by address (AMB-127).

use super::Accounts;
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
/// Mails that somebody without a session may cause an account: those of cases and of staff do not count.
const FIVE_A_DAY: Limit = Limit { count: 5, period: Duration::from_hours(24) };

impl Accounts {
    /// Mails a new link to the person of this identifier. A visitor gets the same answer whether or not a
    /// mail leaves; staff get an error when one left a moment ago; their call opens the account of a customer of
    /// theirs who has none. `client` is a digest of the client's address.
    ///
    /// # Errors
    /// Too many calls; for staff, an identifier that names nobody they may see; a program.
    pub async fn request_link(&self, actor: &Actor, id: Uuid, client: &str) -> Result<(), AppError> {
        actor.refuse_programs()?;
        self.refuse_too_many(&format!("password-link:{client}"), self.settings.limits.password_link).await?;
        let staff = match actor {
            Actor::User(user) if user.role.is_staff() => {
                user.require(Act::OpenRecord)?;
                Some(user)
            }
            _ => None,
        };
        let target = self.accounts.find_reset_target(id, staff.map(crate::actor::User::record_scope)).await?;
        let mailed_lately =
            self.limits.hit(&format!("password-mail:{id}"), ONE_A_MINUTE, self.clock.now()).await?;
        if let Some(retry_after) = mailed_lately {
            return if staff.is_some() { Err(AppError::TooManyRequests { retry_after }) } else { Ok(()) };
        }
        if staff.is_none() {
            let whose = match &target {
                Some(ResetTarget::Account(account)) => account.uuid,
                _ => id,
            };
            if self.has_enough_mails(&whose.to_string()).await? {
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
    pub async fn forgotten(&self, email: &str, client: &str) -> Result<(), AppError> {
        self.refuse_too_many(&format!("password-link:{client}"), self.settings.limits.password_link).await?;
        let key = Email::parse(email).map_err(|message| AppError::invalid_field("email", message))?.key();
        let digest = self.address_digest(&key);
        let mail_key = format!("forgotten:{digest}");
        let account = self.accounts.find_by_email(&key).await?.filter(|account| account.enabled);
        if self.limits.hit(&mail_key, ONE_A_MINUTE, self.clock.now()).await?.is_some() {
            return Ok(());
        }
        // An address without account is counted too, so that limits do not reveal which addresses have one.
        let counted = account.as_ref().map_or(digest, |account| account.uuid.to_string());
        if self.has_enough_mails(&counted).await? {
            return Ok(());
        }
        // Without an account a job for the nil UUID is pushed, which the worker drops: the time of the answer does
        // not reveal either whether the address has an account.
        self.push_link_mail(account.map_or(Uuid::nil(), |account| account.uuid)).await
    }

    async fn has_enough_mails(&self, account: &str) -> Result<bool, AppError> {
        let counter = format!("link-mails:{account}");
        Ok(self.limits.hit(&counter, FIVE_A_DAY, self.clock.now()).await?.is_some())
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
