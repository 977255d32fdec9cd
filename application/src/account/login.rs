//! Logging in.

use super::Accounts;
use crate::error::AppError;
use domain::account::access::Act;
use domain::account::password::canonical_password;
use domain::shared::violation::Violations;

/// The one answer to an unknown address, a wrong password and a cut access (AMB-012).
pub const BAD_CREDENTIALS: &str = "Identifiants incorrects.";
/// Longer than any password that could have been chosen; nothing longer is hashed.
const LONGEST_PASSWORD: usize = 256;

/// A session that was opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    pub token: String,
    /// What waits today is the first page of this person.
    pub opens_today: bool,
}

impl Accounts {
    /// A session for the right address and password. `client` is a digest of the client's address.
    ///
    /// # Errors
    /// Empty fields; wrong credentials, whatever is wrong; too many tries for the account or the client.
    pub async fn login(&self, email: &str, password: &str, client: &str) -> Result<Opened, AppError> {
        let mut missing = Violations::none();
        missing.require_text("email", Some(email));
        missing.require_text("password", Some(password));
        missing.into_result()?;

        let key = email.trim().to_lowercase();
        let limits = &self.settings.limits;
        let digest = self.ids.digest(&key);
        // Somebody elsewhere who guesses does not lock the owner out, unless many do from everywhere.
        let (here, anywhere) = (format!("login:{digest}:{client}"), format!("login:{digest}"));
        self.refuse_too_many(&format!("login-address:{client}"), limits.login_address).await?;
        self.refuse_too_many(&here, limits.login_account).await?;
        self.refuse_too_many(&anywhere, limits.login_account_all).await?;

        let account = self.accounts.find_by_email(&key).await?.filter(|account| account.enabled);
        let hash = account.as_ref().and_then(|account| account.password_hash.as_deref());
        let tried: String = canonical_password(password).chars().take(LONGEST_PASSWORD).collect();
        let right = self.passwords.verify(&tried, hash).await?;
        match account {
            Some(account) if right => {
                // Only failures count.
                self.limits.clear(&here).await?;
                self.limits.clear(&anywhere).await?;
                let opens_today = account.opens_today && account.role.may(Act::Today);
                Ok(Opened { token: self.open_session(&account)?, opens_today })
            }
            _ => Err(AppError::invalid(BAD_CREDENTIALS)),
        }
    }
}
