//! View of the user's second factors.

use crate::account::AccountService;
use crate::account::mfa::ports::Passkey;
use crate::actor::Allowed;
use crate::error::AppError;
use domain::account::access::act;
use domain::shared::instant::Instant;

/// Second factors of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MfaState {
    /// Whether the role requires a second factor.
    pub required: bool,
    /// Confirmation date of the application.
    pub totp_since: Option<Instant>,
    /// Number of unused recovery codes.
    pub recovery_codes: usize,
    /// Oldest first.
    pub passkeys: Vec<Passkey>,
    /// Whether the public address supports passkeys.
    pub passkeys_available: bool,
}

impl AccountService {
    /// Returns the second factors of the user.
    ///
    /// # Errors
    /// `Port`: the database fails.
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
