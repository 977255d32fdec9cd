//! Change of the user's own password.

use super::AccountService;
use super::client::Client;
use super::own_sessions::current;
use super::ports::Account;
use super::session_ports::PasswordChange;
use crate::actor::Authorized;
use crate::error::AppError;
use crate::job::{JobKind, NewJob};
use domain::account::access::act;
use domain::account::login_event::LoginEventKind;
use domain::account::password::{self, canonical_password};
use domain::shared::violation::Violations;

pub(super) const WRONG_CURRENT_PASSWORD: &str = "Ce n’est pas votre mot de passe actuel.";
const SAME_PASSWORD: &str = "Choisissez un mot de passe différent de l’actuel.";

impl AccountService {
    /// Returns the user's account in its current state.
    ///
    /// # Errors
    /// `Unauthenticated`: the account was deleted.
    pub async fn find_own_account(&self, user: &Authorized<act::OwnAccount>) -> Result<Account, AppError> {
        self.accounts.find(user.account).await?.ok_or(AppError::Unauthenticated)
    }

    /// Replaces the password after a check of the current one; ends the other sessions and notifies the owner by
    /// mail.
    ///
    /// # Errors
    /// `Invalid`: all violations of the new password, or a wrong current one; `TooManyRequests`: too many wrong
    /// passwords, with the limit of logins.
    pub async fn change_password(
        &self,
        user: &Authorized<act::OwnAccount>,
        current_password: &str,
        new_password: &str,
        client: &Client,
    ) -> Result<(), AppError> {
        let mut violations = Violations::default();
        violations.require_text("current", Some(current_password));
        violations.append(password::oversize_violations("current", current_password));
        let account = self.find_own_account(user).await?;
        violations.append(
            self.list_password_violations(new_password, account.role, &account.name, &account.email).await?,
        );
        violations.into_result()?;
        let owner = (user.account, user.role);
        let key = format!("password-change:{}", user.account);
        let limit = self.settings.limits.login_account;
        self.check_rate_limit_journaled(&key, limit, client, Some(owner)).await?;

        let former_hash = account.password_hash;
        if !self.verify_password(current_password, former_hash.as_deref()).await? {
            return self.refuse_current_password(user, client).await;
        }
        let (current_password, new_password) =
            (canonical_password(current_password), canonical_password(new_password));
        if current_password == new_password {
            return Err(AppError::invalid_field("password", SAME_PASSWORD));
        }
        let now = self.clock.now();
        let event = self.build_event(LoginEventKind::PasswordChanged, Some(owner), client, now);
        let mail = JobKind::PasswordChangedMail { account: user.account, event: event.uuid };
        let change = PasswordChange {
            session: current(user)?,
            account: user.account,
            former_hash: former_hash.unwrap_or_default(),
            hash: self.passwords.hash(&new_password).await?,
            mail: NewJob::now(self.ids.new_id(), mail, now),
            event,
        };
        // The password changed concurrently, so the typed current one is now wrong.
        if !self.sessions.change_password(&change).await? {
            return self.refuse_current_password(user, client).await;
        }
        self.log_event(&change.event);
        Ok(self.limits.clear(&key).await?)
    }

    async fn refuse_current_password(
        &self,
        user: &Authorized<act::OwnAccount>,
        client: &Client,
    ) -> Result<(), AppError> {
        self.record_event(LoginEventKind::WrongPassword, Some((user.account, user.role)), client).await?;
        Err(AppError::invalid_field("current", WRONG_CURRENT_PASSWORD))
    }
}
