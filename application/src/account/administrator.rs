//! The server command that opens an administrator's account (contract, `fenix admin create`).

use super::Accounts;
use super::ports::Account;
use super::request_link::address_taken;
use crate::error::AppError;
use domain::account::password::canonical_password;
use domain::account::role::Role;
use domain::shared::email::Email;
use domain::shared::person::PersonName;
use domain::shared::violation::Violations;

impl Accounts {
    /// Opens an ADMIN; answers the link to choose a password when none is given.
    ///
    /// # Errors
    /// A name, an address or a password that the rules refuse; an address that has an account.
    pub async fn create_administrator(
        &self,
        email: &str,
        name: PersonName,
        password: Option<&str>,
    ) -> Result<Option<String>, AppError> {
        let mut found = Violations::none();
        found.require_text("first-name", Some(&name.first_name));
        found.require_text("last-name", Some(&name.last_name));
        let address = Email::parse(email).map_err(|message| found.add("email", message)).ok();
        if let Some(password) = password {
            found.append(self.refused_password(password, Role::Admin, (&name, email)).await?);
        }
        found.into_result()?;
        let now = self.clock.now();
        let password_hash = match password {
            Some(password) => Some(self.passwords.hash(&canonical_password(password)).await?),
            None => None,
        };
        let email = address.map(|address| address.as_str().to_owned()).unwrap_or_default();
        let account =
            Account { password_hash, ..Account::new(self.ids.new_id(), Role::Admin, email, name, now) };
        self.accounts.add(&account, None, &[]).await.map_err(address_taken)?;
        if password.is_some() {
            return Ok(None);
        }
        Ok(self.draw_link(account.uuid, None).await?.map(|(_, link)| link))
    }
}
