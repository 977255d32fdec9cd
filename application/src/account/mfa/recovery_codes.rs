//! Recovery codes: for whoever has lost the telephone or the key. Each serves once.

use super::ports::RecoveryCode;
use crate::account::Accounts;
use crate::account::client::Client;
use crate::actor::Allowed;
use crate::error::AppError;
use domain::account::access::act;
use domain::account::login_event::LoginEventKind;
use domain::account::mfa::{RECOVERY_CODES, canonical_recovery_code, recovery_code};

const NO_FACTOR: &str = "Ajoutez d’abord une application d’authentification ou une clé d’accès.";

impl Accounts {
    /// Ten new recovery codes in the place of all others; they are shown this once.
    ///
    /// # Errors
    /// A wrong password; too many of those; an account without a second factor.
    pub async fn replace_recovery_codes(
        &self,
        user: &Allowed<act::OwnAccount>,
        password: &str,
        client: &Client,
    ) -> Result<Vec<String>, AppError> {
        self.confirmed_by_password(user, password, client).await?;
        let (codes, hashed) = self.draw_recovery_codes().await?;
        let whose = Some((user.account, user.role));
        let event = self.event(LoginEventKind::RecoveryCodesReplaced, whose, client, self.clock.now());
        if !self.mfa.replace_recovery_codes(&hashed, user.account, &event).await? {
            return Err(AppError::invalid(NO_FACTOR));
        }
        self.logged(&event);
        Ok(codes)
    }

    /// Recovery codes as they are shown, and what is kept of them. Slow hashes, as of passwords: a code has forty bits.
    pub(super) async fn draw_recovery_codes(&self) -> Result<(Vec<String>, Vec<RecoveryCode>), AppError> {
        let mut codes = Vec::with_capacity(RECOVERY_CODES);
        let mut hashed = Vec::with_capacity(RECOVERY_CODES);
        for _ in 0..RECOVERY_CODES {
            let code = recovery_code(self.authenticators.recovery_bits());
            let hash = self.passwords.hash(&canonical_recovery_code(&code).unwrap_or_default()).await?;
            hashed.push(RecoveryCode { uuid: self.ids.new_id(), hash });
            codes.push(code);
        }
        Ok((codes, hashed))
    }
}
