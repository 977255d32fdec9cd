//! Choice of a password with a mailed link (AMB-017 to AMB-019).

use super::AccountService;
use super::client::Client;
use super::link_user::LinkUser;
use super::login::LoginOutcome;
use super::ports::{Account, PasswordLink};
use crate::error::AppError;
use domain::account::login_event::LoginEventKind;
use domain::account::password::canonical_password;
use domain::account::role::Role;
use domain::mail_template::key::MailTemplateKey;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use time::Duration;
use uuid::Uuid;

/// Validity of the link to a first password (AMB-017).
pub const FIRST_LINK_LIFE: Duration = Duration::hours(48);
/// Validity of a link that replaces a password; shorter, as its owner has just requested it.
pub const RESET_LINK_LIFE: Duration = Duration::hours(2);

const UNKNOWN: &str = "Ce lien n’est pas valide.";
const LINK_USED: &str = "Ce lien a déjà été utilisé.";
const REPLACED: &str = "Ce lien n’est plus valable\u{202f}: des liens plus récents ont été envoyés par email, ou l’un d’eux a servi.";
const EXPIRED: &str = "Ce lien a expiré.";

/// Result of choosing a password (AMB-019).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasswordLinkOutcome {
    pub login: LoginOutcome,
    /// Role, which selects the login page.
    pub role: Role,
    /// Address to prefill on the login page.
    pub email: String,
    /// Case that the mail was about.
    pub customer_case: Option<Uuid>,
    /// Names of the API tokens of the account, which stay valid.
    pub api_tokens: Vec<String>,
}

impl AccountService {
    /// Creates a link for the account, to be mailed about this case, and stores its digest. The newest earlier unused
    /// link stays valid. `None` if the account was deleted or has no access.
    pub async fn create_link(
        &self,
        account: Uuid,
        case: Option<Uuid>,
    ) -> Result<Option<(Account, String)>, AppError> {
        let Some(account) = self.accounts.find(account).await?.filter(|account| account.enabled) else {
            return Ok(None);
        };
        let (secret, now) = (self.ids.new_secret(), self.clock.now());
        let life = if account.password_hash.is_some() { RESET_LINK_LIFE } else { FIRST_LINK_LIFE };
        self.accounts.save_link(account.uuid, case, &self.ids.digest(&secret), now.plus(life), now).await?;
        let link = self.settings.link(&format!("/password/{secret}"));
        Ok(Some((account, link)))
    }

    /// Returns the name and the former address of an account whose address was replaced, and the page to report an
    /// abuse; `None` if the former address was already notified, or the account was deleted.
    pub async fn find_former_address(
        &self,
        account: Uuid,
    ) -> Result<Option<(PersonName, String, String)>, AppError> {
        let Some(account) = self.accounts.find(account).await? else { return Ok(None) };
        Ok(account.former_email.map(|address| (account.name, address, self.build_contact_url())))
    }

    /// Returns the URL of the contact page, for reports of unknown changes.
    pub(crate) fn build_contact_url(&self) -> String {
        self.settings.link("/contact")
    }

    /// Returns the URL linked by a mail about an account event: the account page, or the contact page.
    pub(crate) fn build_event_url(&self, key: MailTemplateKey) -> String {
        match key {
            MailTemplateKey::NewDevice => self.settings.link("/account"),
            _ => self.build_contact_url(),
        }
    }

    /// Deletes the former address after its notification.
    pub async fn delete_former_address(&self, account: Uuid) -> Result<(), AppError> {
        Ok(self.accounts.delete_former_address(account).await?)
    }

    /// Returns the link if it is valid.
    ///
    /// # Errors
    /// `PasswordLink`: the reason why it is invalid, with its owner if the link is authentic.
    pub async fn check_link(&self, secret: &str) -> Result<PasswordLink, AppError> {
        let found = self.accounts.find_link(&self.ids.digest(secret)).await?;
        let link = found.ok_or_else(|| link_error(UNKNOWN, None))?;
        match find_invalid_reason(&link, self.clock.now()) {
            Some(message) => Err(link_error(message, Some(link_owner(&link.account, link.case)))),
            None => Ok(link),
        }
    }

    /// Sets the password and opens the session; the link can be used once.
    ///
    /// # Errors
    /// `PasswordLink`: the link is invalid; `Invalid`: all violations of the password.
    pub async fn choose_password(
        &self,
        secret: &str,
        password: &str,
        client: &Client,
    ) -> Result<PasswordLinkOutcome, AppError> {
        let link = self.check_link(secret).await?;
        let account = link.account;
        let violations =
            self.list_password_violations(password, account.role, &account.name, &account.email).await?;
        violations.into_result()?;
        let hash = self.passwords.hash(&canonical_password(password)).await?;
        let event_owner = Some((account.uuid, account.role));
        let event = self.build_event(LoginEventKind::PasswordSet, event_owner, client, self.clock.now());
        if !self.accounts.choose_password(&self.ids.digest(secret), &hash, &event).await? {
            return Err(link_error(LINK_USED, Some(link_owner(&account, link.case))));
        }
        self.log_event(&event);
        // `None`: the account changed since; the session would be refused.
        let login = self
            .complete_password_step(&account, &hash, client, None)
            .await?
            .ok_or(AppError::Unauthenticated)?;
        let tokens = self.list_valid_api_tokens(account.uuid).await?;
        let api_tokens = tokens.into_iter().map(|token| token.name).collect();
        let (role, email, customer_case) = (account.role, account.email, link.case);
        Ok(PasswordLinkOutcome { login, role, email, customer_case, api_tokens })
    }
}

fn find_invalid_reason(link: &PasswordLink, now: Instant) -> Option<&'static str> {
    if link.used_at.is_some() {
        Some(LINK_USED)
    } else if link.replaced_at.is_some() {
        Some(REPLACED)
    } else if link.expires_at <= now || link.expires_at.plus(-FIRST_LINK_LIFE).is_ahead_of(now) {
        Some(EXPIRED)
    } else {
        None
    }
}

fn link_owner(account: &Account, case: Option<Uuid>) -> LinkUser {
    let has_password = account.password_hash.is_some();
    LinkUser {
        uuid: account.uuid,
        role: account.role,
        has_password,
        email: has_password.then(|| account.email.clone()),
        customer_case: case.filter(|_| has_password),
    }
}

fn link_error(message: &str, user: Option<LinkUser>) -> AppError {
    AppError::PasswordLink { message: message.to_owned(), user }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn link_is_valid_until_used_replaced_or_expired() {
        let now = Instant::from_micros(1_000_000_000);
        let name = PersonName { first_name: "Anne".into(), last_name: "Roy".into() };
        let account = Account::new(Uuid::nil(), Role::Customer, "anne@exemple.fr".into(), name, now);
        let valid_link = PasswordLink {
            account,
            case: None,
            expires_at: now.plus(FIRST_LINK_LIFE),
            used_at: None,
            replaced_at: None,
        };
        assert_eq!(find_invalid_reason(&valid_link, now), None);
        assert_eq!(find_invalid_reason(&valid_link, now.plus(FIRST_LINK_LIFE)), Some(EXPIRED));
        assert_eq!(
            find_invalid_reason(&valid_link, now.plus(Duration::minutes(-2))),
            Some(EXPIRED),
            "clock ahead"
        );
        assert_eq!(
            find_invalid_reason(&PasswordLink { used_at: Some(now), ..valid_link.clone() }, now),
            Some(LINK_USED)
        );
        assert_eq!(
            find_invalid_reason(&PasswordLink { replaced_at: Some(now), ..valid_link }, now),
            Some(REPLACED)
        );
    }
}
