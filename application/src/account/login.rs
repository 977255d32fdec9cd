//! Login with address and password.

use super::AccountService;
use super::client::Client;
use super::mfa::login::MfaChallenge;
use super::ports::Account;
use super::session::OpenedSession;
use crate::error::AppError;
use crate::ports::Limit;
use crate::rate_limit::check_rate_limit;
use domain::account::login_event::LoginEventKind;
use domain::account::password::{self, canonical_password, is_oversized};
use domain::account::role::Role;
use domain::shared::email::email_key;
use domain::shared::violation::Violations;
use serde::Serialize;
use uuid::Uuid;

/// Message for an unknown address, a wrong password and a disabled account alike (AMB-012).
pub const BAD_CREDENTIALS: &str = "Identifiants incorrects.";

/// Result of a login with a correct password: a session, or the required second step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = LoginAnswer))]
#[serde(untagged)]
pub enum LoginOutcome {
    Session(OpenedSession),
    SecondStep(SecondStep),
}

/// A second factor is required; send it to `POST /api/login/mfa`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = MfaRequired))]
pub struct SecondStep {
    pub mfa: MfaChallenge,
}

impl AccountService {
    /// Checks address and password; opens a session, or starts a login that is pending its second factor.
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
        let mut missing = Violations::default();
        missing.require_text("email", Some(email));
        missing.require_text("password", Some(password));
        missing.append(password::oversize_violations("password", password));
        missing.into_result()?;

        let key = email_key(email);
        let known = self.accounts.find_by_email(&key).await?;
        let owner = known.as_ref().map(|account| (account.uuid, account.role));
        let counters = self.count_login(&key, owner, client).await?;

        let account = known.filter(|account| account.enabled);
        let hash = account.as_ref().and_then(|account| account.password_hash.as_deref());
        let is_verified = self.verify_password(password, hash).await?;
        if let Some((account, hash)) = account.as_ref().zip(hash).filter(|_| is_verified) {
            let outcome =
                self.complete_password_step(account, hash, client, Some(LoginEventKind::Login)).await?;
            if let Some(outcome) = outcome {
                // The limit per client address is not cleared: logging in to one account would give back the
                // guesses for all others.
                for counter in &counters {
                    self.limits.clear(counter).await?;
                }
                return Ok(outcome);
            }
        }
        self.record_event(LoginEventKind::Failure, owner, client).await?;
        Err(AppError::invalid(BAD_CREDENTIALS))
    }

    /// Counts an attempt for the address `key`; returns the counters that a successful login resets.
    ///
    /// # Errors
    /// `TooManyRequests`: a limit is exceeded.
    async fn count_login(
        &self,
        key: &str,
        owner: Option<(Uuid, Role)>,
        client: &Client,
    ) -> Result<Vec<String>, AppError> {
        let limits = &self.settings.limits;
        // Recently used devices have their own rate limit, so remote guessing cannot lock out the owner.
        let device =
            self.find_device_limit_key("login-device", owner.map(|(account, _)| account), client).await?;
        if let Some(device) = device
            && self.count_attempt(&device, limits.login_account).await?
        {
            return Ok(vec![device]);
        }
        // The limit per account and address prevents a remote attacker from locking out the owner; the limit per
        // account is higher and covers distributed attempts.
        let (digest, client_digest) = (self.digest_address(key), &client.digest);
        let (account_and_address_counter, account_counter) =
            (format!("login:{digest}:{client_digest}"), format!("login:{digest}"));
        let counted = [
            (&format!("login-address:{client_digest}"), limits.login_address),
            (&account_and_address_counter, limits.login_account),
            (&account_counter, limits.login_account_all),
        ];
        for (counter, limit) in counted {
            self.check_rate_limit_journaled(counter, limit, client, owner).await?;
        }
        Ok(vec![account_and_address_counter, account_counter])
    }

    /// Opens a session after the password was verified or chosen, or creates a pending login; `None` when the account
    /// changed concurrently. `kind`: journal entry of the session.
    pub(super) async fn complete_password_step(
        &self,
        account: &Account,
        hash: &str,
        client: &Client,
        kind: Option<LoginEventKind>,
    ) -> Result<Option<LoginOutcome>, AppError> {
        if account.has_mfa {
            let mfa = self.start_mfa_login(account, hash).await?;
            return Ok(Some(LoginOutcome::SecondStep(SecondStep { mfa })));
        }
        let session = self.open_session(account, hash, client, kind).await?;
        Ok(session.map(LoginOutcome::Session))
    }

    /// Verifies a password. Takes the same time without hash; oversized texts are not hashed.
    pub(super) async fn verify_password(&self, typed: &str, hash: Option<&str>) -> Result<bool, AppError> {
        if is_oversized(typed) {
            return Ok(false);
        }
        Ok(self.passwords.verify(&canonical_password(typed), hash).await?)
    }

    /// Counts an attempt and returns whether it is allowed.
    pub(super) async fn count_attempt(&self, counter: &str, limit: Option<Limit>) -> Result<bool, AppError> {
        let Some(limit) = limit else { return Ok(true) };
        Ok(self.limits.count_attempt(counter, limit, self.clock.now()).await?.is_none())
    }

    /// Checks a rate limit; a refusal is journaled once per period.
    pub(super) async fn check_rate_limit_journaled(
        &self,
        counter: &str,
        limit: Option<Limit>,
        client: &Client,
        owner: Option<(Uuid, Role)>,
    ) -> Result<(), AppError> {
        let refused = check_rate_limit(self.limits.as_ref(), counter, limit, self.clock.now()).await;
        if let (Err(AppError::TooManyRequests { .. }), Some(limit)) = (&refused, limit) {
            let single_limit = Limit { count: 1, ..limit };
            if self
                .limits
                .count_attempt(&format!("noted:{counter}"), single_limit, self.clock.now())
                .await?
                .is_none()
            {
                self.record_event(LoginEventKind::Refused, owner, client).await?;
            }
        }
        refused
    }
}
