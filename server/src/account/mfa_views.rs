//! Request and response bodies of second factors.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// Second factor of a login: exactly one of `code`, `recoveryCode` and `passkey`.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MfaLogin)]
pub struct MfaLoginBody {
    /// Challenge of the login response.
    #[serde(default, rename = "challenge")]
    pub login_token: String,
    /// Six-digit code of the authenticator application.
    #[serde(default)]
    pub code: Option<String>,
    #[serde(default)]
    pub recovery_code: Option<String>,
    /// `AuthenticationResponseJSON` of the browser.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    pub passkey: Option<Value>,
}

/// The current password, required to change second factors.
#[derive(Deserialize, ToSchema)]
#[schema(as = PasswordConfirmation)]
pub struct PasswordConfirmationBody {
    #[serde(default)]
    #[schema(max_length = 64, format = Password)]
    pub password: String,
}

/// A code of the authenticator application.
#[derive(Deserialize, ToSchema)]
#[schema(as = TotpCode)]
pub struct TotpCodeBody {
    #[serde(default)]
    pub code: String,
}

/// Recovery codes, returned only once.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = RecoveryCodes)]
pub struct RecoveryCodesResponse {
    /// Ten codes for the first factor and on renewal; otherwise empty, and the existing codes stay valid.
    pub recovery_codes: Vec<String>,
}

/// Options for the creation of a passkey.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PasskeySetup)]
pub struct PasskeyOptionsResponse {
    /// `PublicKeyCredentialCreationOptionsJSON`.
    #[schema(value_type = Object)]
    pub options: Value,
}

/// A passkey created by the browser.
#[derive(Deserialize, ToSchema)]
#[schema(as = NewPasskey)]
pub struct PasskeyBody {
    /// `RegistrationResponseJSON` of the browser.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub credential: Value,
    /// Name given by the owner.
    #[serde(default)]
    pub name: String,
}
