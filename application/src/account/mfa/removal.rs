//! Removal of own factors, and reset of all factors of an account.

use super::ports::{FactorChange, FactorId, FactorRemovalOutcome};
use crate::account::AccountService;
use crate::account::client::Client;
use crate::account::ports::{Account, ResetTarget};
use crate::actor::Authorized;
use crate::error::AppError;
use crate::job::{JobKind, NewJob};
use domain::account::access::act;
use domain::account::login_event::LoginEventKind;
use domain::shared::email::Email;
use uuid::Uuid;

const LAST_FACTOR: &str = "Un second facteur est obligatoire pour votre compte\u{202f}: ajoutez-en un autre avant de retirer celui-ci.";
const OWN_ACCOUNT: &str = "Votre propre double authentification se gère sous «\u{a0}Mon compte\u{a0}».";
const NO_FACTORS: &str = "Ce compte n’a pas de double authentification.";
const NO_ACCOUNT: &str = "Aucun compte n’a cette adresse.";

impl AccountService {
    /// Removes a factor of the user.
    ///
    /// # Errors
    /// `Invalid`: wrong password, or last factor of a role that requires one; `TooManyRequests`: too many wrong
    /// passwords; `NotFound`: no such factor.
    pub async fn remove_factor(
        &self,
        user: &Authorized<act::OwnAccount>,
        factor: FactorId,
        password: &str,
        client: &Client,
    ) -> Result<(), AppError> {
        self.confirm_password(user, password, client).await?;
        let kind = match factor {
            FactorId::Totp => LoginEventKind::TotpRemoved,
            FactorId::Passkey(_) => LoginEventKind::PasskeyRemoved,
        };
        let change = self.build_factor_change(user, kind, client, self.clock.now())?;
        let required = self.settings.mfa.requires(user.role);
        match self.mfa.remove_factor(&change, factor, required).await? {
            FactorRemovalOutcome::Done => self.log_event(&change.event),
            FactorRemovalOutcome::Gone => return Err(AppError::NotFound),
            FactorRemovalOutcome::Last => return Err(AppError::invalid(LAST_FACTOR)),
        }
        Ok(())
    }

    /// Removes all factors of an account, ends its sessions and notifies its owner. `id` is an account, or a customer
    /// with an account.
    ///
    /// # Errors
    /// `Invalid`: the user's own account, or an account without factors; `NotFound`: unknown identifier.
    pub async fn reset_mfa(&self, user: &Authorized<act::ResetMfa>, id: Uuid) -> Result<(), AppError> {
        let account = match self.accounts.find_reset_target(id, Some(user.record_scope())).await? {
            Some(ResetTarget::Account(account)) => account,
            Some(ResetTarget::Customer { .. }) => return Err(AppError::invalid(NO_FACTORS)),
            None => return Err(AppError::NotFound),
        };
        if account.uuid == user.account {
            return Err(AppError::invalid(OWN_ACCOUNT));
        }
        self.reset(&account).await
    }

    /// Removes all factors of the account with this address, for the operator (`fenix admin`).
    ///
    /// # Errors
    /// `Invalid`: no account has this address, or the account has no factors.
    pub async fn reset_mfa_by_email(&self, email: &str) -> Result<(), AppError> {
        let key = Email::parse(email).map_err(|message| AppError::invalid_field("email", message))?.key();
        let account = self.accounts.find_by_email(&key).await?;
        self.reset(&account.ok_or_else(|| AppError::invalid_field("email", NO_ACCOUNT))?).await
    }

    async fn reset(&self, account: &Account) -> Result<(), AppError> {
        let now = self.clock.now();
        // Changes by other users have no address and no device.
        let owner = Some((account.uuid, account.role));
        let event = self.build_event(LoginEventKind::MfaReset, owner, &Client::default(), now);
        let mail = JobKind::MfaChangedMail { account: account.uuid, event: event.uuid };
        let mail = NewJob::now(self.ids.new_id(), mail, now);
        let change = FactorChange { account: account.uuid, session: None, event, mail };
        if !self.mfa.reset(&change).await? {
            return Err(AppError::invalid(NO_FACTORS));
        }
        self.log_event(&change.event);
        Ok(self.limits.clear(&super::login::limit_key(account.uuid)).await?)
    }
}
