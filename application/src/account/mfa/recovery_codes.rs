//! Single-use recovery codes, for users who lost their other factors.

use super::ports::RecoveryCode;
use crate::account::AccountService;
use crate::account::client::Client;
use crate::actor::Authorized;
use crate::error::AppError;
use domain::account::access::act;
use domain::account::login_event::LoginEventKind;
use domain::account::mfa::{RECOVERY_CODES, canonical_recovery_code, recovery_code};

const NO_FACTOR: &str = "Ajoutez d’abord une application d’authentification ou une clé d’accès.";

impl AccountService {
    /// Replaces all recovery codes by ten new ones and returns them; they cannot be displayed again.
    ///
    /// # Errors
    /// `Invalid`: wrong password, or account without second factor; `TooManyRequests`: too many wrong passwords.
    pub async fn replace_recovery_codes(
        &self,
        user: &Authorized<act::OwnAccount>,
        password: &str,
        client: &Client,
    ) -> Result<Vec<String>, AppError> {
        self.confirm_password(user, password, client).await?;
        let (codes, hashed) = self.draw_recovery_codes().await?;
        let owner = Some((user.account, user.role));
        let event = self.build_event(LoginEventKind::RecoveryCodesReplaced, owner, client, self.clock.now());
        if !self.mfa.replace_recovery_codes(&hashed, user.account, &event).await? {
            return Err(AppError::invalid(NO_FACTOR));
        }
        self.log_event(&event);
        Ok(codes)
    }

    /// Returns new recovery codes and their hashes. The slow password hash is used because a code has only forty
    /// bits.
    pub(super) async fn draw_recovery_codes(&self) -> Result<(Vec<String>, Vec<RecoveryCode>), AppError> {
        let mut codes = Vec::with_capacity(RECOVERY_CODES);
        let mut hashed = Vec::with_capacity(RECOVERY_CODES);
        for _ in 0..RECOVERY_CODES {
            let code = recovery_code(self.authenticators.generate_recovery_bits());
            let hash = self.passwords.hash(&canonical_recovery_code(&code).unwrap_or_default()).await?;
            hashed.push(RecoveryCode { uuid: self.ids.new_id(), hash });
            codes.push(code);
        }
        Ok((codes, hashed))
    }
}
