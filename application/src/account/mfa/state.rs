//! View of the user's second factors.

use crate::account::AccountService;
use crate::account::mfa::ports::Passkey;
use crate::actor::Authorized;
use crate::error::AppError;
use domain::account::access::act;
use domain::shared::instant::Instant;
use serde::Serialize;

/// Second factors of the caller.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = MfaOverview))]
#[serde(rename_all = "camelCase")]
pub struct MfaState {
    /// Whether a second factor is mandatory for this account, so that the last one cannot be removed.
    pub required: bool,
    /// The authenticator application, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub totp: Option<TotpState>,
    /// Number of unused recovery codes.
    pub recovery_codes: usize,
    /// Oldest first.
    pub passkeys: Vec<Passkey>,
    /// Whether the public address supports passkeys.
    pub passkeys_available: bool,
}

/// An authenticator application.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = TotpRow))]
#[serde(rename_all = "camelCase")]
pub struct TotpState {
    pub created_at: Instant,
}

impl AccountService {
    /// Returns the second factors of the user.
    pub async fn read_mfa_state(&self, user: &Authorized<act::OwnAccount>) -> Result<MfaState, AppError> {
        let factors = self.mfa.load_factors(user.account).await?;
        Ok(MfaState {
            required: self.settings.mfa.requires(user.role),
            totp: factors.totp.map(|totp| TotpState { created_at: totp.created_at }),
            recovery_codes: factors.recovery_codes.len(),
            passkeys: factors.passkeys,
            passkeys_available: self.passkeys.are_available(),
        })
    }
}
