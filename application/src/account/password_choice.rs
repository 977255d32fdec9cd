//! Whether a password may be chosen: the rule, for this person.

use super::Accounts;
use super::ports::Account;
use crate::actor::Actor;
use crate::error::AppError;
use crate::ports::Limit;
use domain::account::password_strength::{PasswordVerdict, judge_password, password_min_length};
use domain::account::role::Role;
use domain::shared::person::PersonName;
use domain::shared::violation::Violations;
use std::time::Duration;

/// Passwords that are looked at while they are typed, from one client address: a pause in typing asks once.
const LOOKS: Limit = Limit { count: 600, period: Duration::from_mins(15) };

/// What the screen shows of a password while it is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasswordCheck {
    pub verdict: PasswordVerdict,
    /// Fewest characters that this person may choose.
    pub min_length: usize,
}

impl Accounts {
    /// Evaluates a password for the owner of a link, for the logged-in account, else with the customer rules. A link that
    /// is no longer valid changes nothing here: the save refuses it. Stores nothing.
    ///
    /// # Errors
    /// Too many of these calls from this client.
    pub async fn check_new_password(
        &self,
        actor: &Actor,
        link: Option<&str>,
        typed: &str,
        client: &str,
    ) -> Result<PasswordCheck, AppError> {
        self.refuse_too_many(&format!("password-look:{client}"), Some(LOOKS)).await?;
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
        let person = account.as_ref().map(|Account { name, email, .. }| (name, email.as_str()));
        let verdict = self.judge(typed, role, person).await?;
        Ok(PasswordCheck { verdict, min_length: password_min_length(role) })
    }

    /// Why this password is refused to somebody of this role, name and address.
    pub(super) async fn refused_password(
        &self,
        typed: &str,
        role: Role,
        person: (&PersonName, &str),
    ) -> Result<Violations, AppError> {
        let mut found = Violations::none();
        for message in self.judge(typed, role, Some(person)).await?.refusals {
            found.add("password", message);
        }
        Ok(found)
    }

    async fn judge(
        &self,
        typed: &str,
        role: Role,
        person: Option<(&PersonName, &str)>,
    ) -> Result<PasswordVerdict, AppError> {
        let firm = [self.settings.brand_name.as_str(), &self.settings.firm_mailbox];
        let own = person.map(|(name, email)| [name.first_name.as_str(), name.last_name.as_str(), email]);
        let own = firm.into_iter().chain(own.into_iter().flatten()).map(str::to_owned).collect();
        let (familiar, strength) = self.strength.examine(typed, own).await?;
        Ok(judge_password(typed, role, strength, &familiar))
    }
}
