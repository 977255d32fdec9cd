//! Choosing a password with the link of a mail (AMB-017 to AMB-019).

use super::Accounts;
use super::client::Client;
use super::link_user::LinkUser;
use super::mfa::login::MfaChallenge;
use super::ports::{Account, PasswordLink};
use super::session::Opened;
use crate::error::AppError;
use domain::account::login_event::LoginEventKind;
use domain::account::password::canonical_password;
use domain::account::role::Role;
use domain::mail_template::key::MailTemplateKey;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use time::Duration;
use uuid::Uuid;

/// Life of the link to a first password (AMB-017).
pub const FIRST_LINK_LIFE: Duration = Duration::hours(48);
/// Life of a link that replaces a password: who asks for it is there.
pub const RESET_LINK_LIFE: Duration = Duration::hours(2);

const UNKNOWN: &str = "Ce lien n’est pas valide.";
const USED: &str = "Ce lien a déjà été utilisé.";
const REPLACED: &str = "Ce lien n’est plus valable\u{202f}: des liens plus récents ont été envoyés par email, ou l’un d’eux a servi.";
const EXPIRED: &str = "Ce lien a expiré.";

/// What a chosen password opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChosenEntry {
    /// A valid session.
    Opened(Opened),
    /// A second factor is asked for before the session, as by a login.
    AsksForMfa(MfaChallenge),
}

/// What choosing a password answers (AMB-019).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChosenPassword {
    pub entry: ChosenEntry,
    /// Makes the type of the login page.
    pub role: Role,
    /// Fills in the login page.
    pub email: String,
    /// The case that the mail was about.
    pub customer_case: Option<Uuid>,
    /// Names of the API tokens of this account that the new password leaves valid.
    pub api_tokens: Vec<String>,
}

impl Accounts {
    /// Draws a link for the account, to be mailed for this case, and keeps its digest; of the earlier ones the last
    /// stays good. `None` when the account is gone or cut off.
    pub async fn draw_link(
        &self,
        account: Uuid,
        case: Option<Uuid>,
    ) -> Result<Option<(Account, String)>, AppError> {
        let Some(account) = self.accounts.find(account).await?.filter(|account| account.enabled) else {
            return Ok(None);
        };
        let (secret, now) = (self.ids.new_secret(), self.clock.now());
        let life = if account.password_hash.is_some() { RESET_LINK_LIFE } else { FIRST_LINK_LIFE };
        self.accounts.save_link((account.uuid, case), &self.ids.digest(&secret), now.plus(life), now).await?;
        let link = self.settings.link(&format!("/password/{secret}"));
        Ok(Some((account, link)))
    }

    /// Name and former address of somebody whose address was replaced, and the page where they may say that they
    /// know nothing of it; `None` when they were notified already, or are gone.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn former_address(
        &self,
        account: Uuid,
    ) -> Result<Option<(PersonName, String, String)>, AppError> {
        let Some(account) = self.accounts.find(account).await? else { return Ok(None) };
        Ok(account.former_email.map(|address| (account.name, address, self.contact_page())))
    }

    /// Where somebody writes who knows nothing of a change to their account.
    pub(crate) fn contact_page(&self) -> String {
        self.settings.link("/contact")
    }

    /// What a mail on one's own account leads to: where to act oneself, else where to write.
    pub(crate) fn page_of_event(&self, key: MailTemplateKey) -> String {
        match key {
            MailTemplateKey::NewDevice => self.settings.link("/account"),
            _ => self.contact_page(),
        }
    }

    /// The former address was notified: forgets it.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn forget_former_address(&self, account: Uuid) -> Result<(), AppError> {
        Ok(self.accounts.forget_former_address(account).await?)
    }

    /// Is the link good?
    ///
    /// # Errors
    /// Why it is not, and whose it is when it was genuine.
    pub async fn check_link(&self, secret: &str) -> Result<PasswordLink, AppError> {
        let found = self.accounts.find_link(&self.ids.digest(secret)).await?;
        let link = found.ok_or_else(|| refused(UNKNOWN, None))?;
        match why_not(&link, self.clock.now()) {
            Some(message) => Err(refused(message, Some(owner(&link.account, link.case)))),
            None => Ok(link),
        }
    }

    /// Sets the password; the link serves once.
    ///
    /// # Errors
    /// A link that is not good; a password that the rule refuses, every reason at once.
    pub async fn choose_password(
        &self,
        secret: &str,
        password: &str,
        client: &Client,
    ) -> Result<ChosenPassword, AppError> {
        let link = self.check_link(secret).await?;
        let account = link.account;
        let person = (&account.name, account.email.as_str());
        self.refused_password(password, account.role, person).await?.into_result()?;
        let hash = self.passwords.hash(&canonical_password(password)).await?;
        let whose = Some((account.uuid, account.role));
        let event = self.event(LoginEventKind::PasswordSet, whose, client, self.clock.now());
        if !self.accounts.choose_password(&self.ids.digest(secret), &hash, &event).await? {
            return Err(refused(USED, Some(owner(&account, link.case))));
        }
        self.logged(&event);
        let entry = if account.has_mfa {
            ChosenEntry::AsksForMfa(self.ask_for_mfa(&account, &hash).await?)
        } else {
            let opened = self.open_session(&account, &hash, client, None).await?;
            // Cut or chosen anew since: as with a token of before.
            ChosenEntry::Opened(opened.ok_or(AppError::Unauthenticated)?)
        };
        let tokens = self.valid_api_tokens(account.uuid).await?;
        let api_tokens = tokens.into_iter().map(|token| token.name).collect();
        let (role, email, customer_case) = (account.role, account.email, link.case);
        Ok(ChosenPassword { entry, role, email, customer_case, api_tokens })
    }
}

fn why_not(link: &PasswordLink, now: Instant) -> Option<&'static str> {
    if link.used_at.is_some() {
        Some(USED)
    } else if link.replaced_at.is_some() {
        Some(REPLACED)
    } else if link.expires_at <= now {
        Some(EXPIRED)
    } else {
        None
    }
}

fn owner(account: &Account, case: Option<Uuid>) -> LinkUser {
    let has_password = account.password_hash.is_some();
    LinkUser {
        uuid: account.uuid,
        role: account.role,
        has_password,
        email: has_password.then(|| account.email.clone()),
        customer_case: case.filter(|_| has_password),
    }
}

fn refused(message: &str, user: Option<LinkUser>) -> AppError {
    AppError::PasswordLink { message: message.to_owned(), user }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_good_until_used_replaced_or_expired() {
        let now = Instant::from_micros(1_000_000_000);
        let name = PersonName { first_name: "Anne".into(), last_name: "Roy".into() };
        let account = Account::new(Uuid::nil(), Role::Customer, "anne@exemple.fr".into(), name, now);
        let good = PasswordLink {
            account,
            case: None,
            expires_at: now.plus(FIRST_LINK_LIFE),
            used_at: None,
            replaced_at: None,
        };
        assert_eq!(why_not(&good, now), None);
        assert_eq!(why_not(&good, now.plus(FIRST_LINK_LIFE)), Some(EXPIRED));
        assert_eq!(why_not(&PasswordLink { used_at: Some(now), ..good.clone() }, now), Some(USED));
        assert_eq!(why_not(&PasswordLink { replaced_at: Some(now), ..good }, now), Some(REPLACED));
    }
}
