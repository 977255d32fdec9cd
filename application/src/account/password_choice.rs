//! Validation of new passwords according to the account.

use super::AccountService;
use super::ports::Account;
use crate::actor::Actor;
use crate::error::AppError;
use crate::ports::Limit;
use crate::rate_limit::check_rate_limit;
use domain::account::password_strength::{PasswordVerdict, judge_password, password_min_length};
use domain::account::role::Role;
use domain::shared::person::PersonName;
use domain::shared::violation::Violations;
use std::time::Duration;

/// Rate limit of password evaluations per client address, sufficient for typing with pauses.
const CHECK_LIMIT: Limit = Limit { count: 600, period: Duration::from_mins(15) };

/// Evaluation of a password, shown while it is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasswordCheck {
    pub verdict: PasswordVerdict,
    /// Minimum number of characters for this account.
    pub min_length: usize,
}

impl AccountService {
    /// Evaluates a password for the owner of a link, else for the logged-in account, else with the customer rules. An
    /// invalid link is not an error here, because saving refuses it. Stores nothing.
    ///
    /// # Errors
    /// `TooManyRequests`: too many calls from this client.
    pub async fn check_new_password(
        &self,
        actor: &Actor,
        link: Option<&str>,
        password: &str,
        client: &str,
    ) -> Result<PasswordCheck, AppError> {
        let key = format!("password-look:{client}");
        check_rate_limit(self.limits.as_ref(), &key, Some(CHECK_LIMIT), self.clock.now()).await?;
        let (role, account) = match (link, actor) {
            (Some(secret), _) => match self.check_link(secret).await {
                Ok(link) => (link.account.role, Some(link.account)),
                Err(AppError::PasswordLink { user, .. }) => {
                    (user.map_or(Role::Customer, |user| user.role), None)
                }
                Err(error) => return Err(error),
            },
            (None, Actor::User(user)) => (user.role, self.accounts.find(user.account).await?),
            (None, Actor::Guest(_)) => (Role::Customer, None),
        };
        let owner = account.as_ref().map(|Account { name, email, .. }| (name, email.as_str()));
        let verdict = self.judge(password, role, owner).await?;
        Ok(PasswordCheck { verdict, min_length: password_min_length(role) })
    }

    /// Returns the violations of a password for this role, name and address.
    pub(super) async fn list_password_violations(
        &self,
        password: &str,
        role: Role,
        name: &PersonName,
        email: &str,
    ) -> Result<Violations, AppError> {
        let mut violations = Violations::default();
        for message in self.judge(password, role, Some((name, email))).await?.refusals {
            violations.add("password", message);
        }
        Ok(violations)
    }

    async fn judge(
        &self,
        password: &str,
        role: Role,
        owner: Option<(&PersonName, &str)>,
    ) -> Result<PasswordVerdict, AppError> {
        let firm = [self.settings.brand_name.as_str(), &self.settings.firm_mailbox];
        let own_words = owner.map(|(name, email)| [name.first_name.as_str(), name.last_name.as_str(), email]);
        let own_words = firm.into_iter().chain(own_words.into_iter().flatten()).map(str::to_owned).collect();
        let (familiar, strength) = self.strength.examine(password, own_words).await?;
        Ok(judge_password(password, role, strength, &familiar))
    }
}
