//! The second factors of a person, as they see them.

use crate::account::Accounts;
use crate::account::mfa::ports::Passkey;
use crate::actor::Allowed;
use crate::error::AppError;
use domain::account::access::act;
use domain::shared::instant::Instant;

/// What one's account has beside the password.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MfaState {
    /// One of them is asked of this role.
    pub required: bool,
    /// When the application was confirmed.
    pub totp_since: Option<Instant>,
    /// Recovery codes that still serve.
    pub recovery_codes: usize,
    /// The oldest first.
    pub passkeys: Vec<Passkey>,
    /// Passkeys can be made at the address of the product.
    pub passkeys_available: bool,
}

impl Accounts {
    /// One's own second factors.
    ///
    /// # Errors
    /// The database does not answer.
    pub async fn mfa_state(&self, user: &Allowed<act::OwnAccount>) -> Result<MfaState, AppError> {
        let factors = self.mfa.factors(user.account).await?;
        Ok(MfaState {
            required: self.settings.mfa.requires(user.role),
            totp_since: factors.totp.map(|totp| totp.created_at),
            recovery_codes: factors.recovery_codes.len(),
            passkeys: factors.passkeys,
            passkeys_available: self.passkeys.are_available(),
        })
    }
}
