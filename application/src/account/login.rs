//! Login with address and password.

use super::Accounts;
use super::client::Client;
use super::mfa::login::MfaChallenge;
use super::ports::Account;
use super::session::Opened;
use crate::error::AppError;
use crate::ports::Limit;
use domain::account::login_event::LoginEventKind;
use domain::account::password::{self, canonical_password, is_oversized};
use domain::account::role::Role;
use domain::shared::violation::Violations;
use uuid::Uuid;

/// Message for an unknown address, a wrong password and a disabled account alike (AMB-012).
pub const BAD_CREDENTIALS: &str = "Identifiants incorrects.";

/// Result of a login with correct password.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoginOutcome {
    Opened(Opened),
    /// A second factor is required before the session.
    AsksForMfa(MfaChallenge),
}

impl Accounts {
    /// Checks address and password; opens a session, or asks for the second factor.
    ///
    /// # Errors
    /// `Invalid`: blank fields, or wrong credentials, without the reason; `TooManyRequests`: too many attempts for
    /// the account or from the client.
    pub async fn login(
        &self,
        email: &str,
        password: &str,
        client: &Client,
    ) -> Result<LoginOutcome, AppError> {
        let mut missing = Violations::none();
        missing.require_text("email", Some(email));
        missing.require_text("password", Some(password));
        missing.append(password::oversized("password", password));
        missing.into_result()?;

        let key = email.trim().to_lowercase();
        let limits = &self.settings.limits;
        let (digest, from) = (self.address_digest(&key), &client.digest);
        // The limit per account and address prevents a remote attacker from locking out the owner; the limit per
        // account is higher and covers distributed attempts.
        let (here, anywhere) = (format!("login:{digest}:{from}"), format!("login:{digest}"));
        let known = self.accounts.find_by_email(&key).await?;
        let owner = known.as_ref().map(|account| (account.uuid, account.role));
        // Recently used devices have their own rate limit, so remote guessing cannot lock out the owner.
        let device = self.device_counter("login-device", owner.map(|(account, _)| account), client).await?;
        let own_count = match &device {
            Some(counter) => self.is_within(counter, limits.login_account).await?,
            None => false,
        };
        let counted = [
            (&format!("login-address:{from}"), limits.login_address),
            (&here, limits.login_account),
            (&anywhere, limits.login_account_all),
        ];
        for (counter, limit) in counted.into_iter().filter(|_| !own_count) {
            self.refuse_and_note(counter, limit, client, async || Ok(owner)).await?;
        }

        let account = known.filter(|account| account.enabled);
        let hash = account.as_ref().and_then(|account| account.password_hash.as_deref());
        let right = self.verify_password(password, hash).await?;
        if let Some((account, hash)) = account.as_ref().zip(hash).filter(|_| right) {
            let outcome = self.with_right_password(account, hash, client).await?;
            if let Some(outcome) = outcome {
                // Only failures count.
                if let Some(own) = device.filter(|_| own_count) {
                    self.limits.clear(&own).await?;
                } else {
                    self.limits.clear(&here).await?;
                    self.limits.clear(&anywhere).await?;
                }
                return Ok(outcome);
            }
        }
        self.note(LoginEventKind::Failure, owner, client).await?;
        Err(AppError::invalid(BAD_CREDENTIALS))
    }

    /// Opens the session or the MFA challenge; `None` when the account changed since its password was checked.
    async fn with_right_password(
        &self,
        account: &Account,
        hash: &str,
        client: &Client,
    ) -> Result<Option<LoginOutcome>, AppError> {
        if account.has_mfa {
            return Ok(Some(LoginOutcome::AsksForMfa(self.ask_for_mfa(account, hash).await?)));
        }
        let opened = self.open_session(account, hash, client, Some(LoginEventKind::Login)).await?;
        Ok(opened.map(LoginOutcome::Opened))
    }

    /// Verifies a password. Takes the same time without hash; oversized texts are not hashed.
    pub(super) async fn verify_password(&self, typed: &str, hash: Option<&str>) -> Result<bool, AppError> {
        if is_oversized(typed) {
            return Ok(false);
        }
        Ok(self.passwords.verify(&canonical_password(typed), hash).await?)
    }

    /// Counts an attempt; returns false if the limit is exceeded.
    pub(super) async fn is_within(&self, counter: &str, limit: Option<Limit>) -> Result<bool, AppError> {
        let Some(limit) = limit else { return Ok(true) };
        Ok(self.limits.hit(counter, limit, self.clock.now()).await?.is_none())
    }

    /// Checks a rate limit; a refusal is journaled once per period.
    pub(super) async fn refuse_and_note(
        &self,
        counter: &str,
        limit: Option<Limit>,
        client: &Client,
        owner: impl AsyncFnOnce() -> Result<Option<(Uuid, Role)>, AppError>,
    ) -> Result<(), AppError> {
        let refused = self.refuse_too_many(counter, limit).await;
        if let (Err(AppError::TooManyRequests { .. }), Some(limit)) = (&refused, limit) {
            let once = Limit { count: 1, ..limit };
            if self.limits.hit(&format!("noted:{counter}"), once, self.clock.now()).await?.is_none() {
                self.note(LoginEventKind::Refused, owner().await?, client).await?;
            }
        }
        refused
    }
}
