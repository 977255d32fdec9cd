//! Request and response bodies of second factors.

use application::account::mfa::enrolment::TotpEnrolment;
use application::account::mfa::ports::Passkey;
use application::account::mfa::state::MfaState;
use domain::shared::instant::Instant;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

/// Second factor of a login: exactly one of `code`, `recoveryCode` and `passkey`.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MfaLogin {
    /// Challenge of the login response.
    #[serde(default)]
    pub challenge: String,
    /// Six-digit code of the application.
    #[serde(default)]
    pub code: Option<String>,
    #[serde(default)]
    pub recovery_code: Option<String>,
    /// `AuthenticationResponseJSON` of the browser.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    pub passkey: Option<Value>,
}

/// Second factors of the caller.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MfaOverview {
    /// A second factor is mandatory for this account: the last one cannot be removed.
    required: bool,
    /// The authenticator application, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    totp: Option<TotpRow>,
    /// Number of unused recovery codes.
    recovery_codes: usize,
    /// Oldest first.
    passkeys: Vec<PasskeyRow>,
    /// The address of the application supports passkeys.
    passkeys_available: bool,
}

/// An authenticator application.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TotpRow {
    created_at: Instant,
}

/// A passkey.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PasskeyRow {
    uuid: Uuid,
    /// Name given by the owner.
    name: String,
    created_at: Instant,
    /// Absent until the first use.
    #[serde(skip_serializing_if = "Option::is_none")]
    last_used_at: Option<Instant>,
}

impl From<Passkey> for PasskeyRow {
    fn from(passkey: Passkey) -> Self {
        let Passkey { uuid, name, created_at, last_used_at, .. } = passkey;
        Self { uuid, name, created_at, last_used_at }
    }
}

impl From<MfaState> for MfaOverview {
    fn from(state: MfaState) -> Self {
        Self {
            required: state.required,
            totp: state.totp_since.map(|created_at| TotpRow { created_at }),
            recovery_codes: state.recovery_codes,
            passkeys: state.passkeys.into_iter().map(PasskeyRow::from).collect(),
            passkeys_available: state.passkeys_available,
        }
    }
}

/// The current password, required to change second factors.
#[derive(Deserialize, ToSchema)]
pub struct PasswordConfirmation {
    #[serde(default)]
    #[schema(max_length = 64, format = Password)]
    pub password: String,
}

/// Secret of a new authenticator application, returned only once.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TotpSetup {
    /// In base32, for manual entry.
    secret: String,
    /// `otpauth://…`
    address: String,
    /// The same address as a QR code, an SVG image.
    qr_code: String,
}

impl From<TotpEnrolment> for TotpSetup {
    fn from(TotpEnrolment { secret, address, qr_code }: TotpEnrolment) -> Self {
        Self { secret, address, qr_code }
    }
}

/// A code of the application.
#[derive(Deserialize, ToSchema)]
pub struct TotpCode {
    #[serde(default)]
    pub code: String,
}

/// Recovery codes, returned only once.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecoveryCodes {
    /// Ten codes for the first factor and on renewal; otherwise empty, and the existing codes stay valid.
    pub recovery_codes: Vec<String>,
}

/// Options for the creation of a passkey.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PasskeySetup {
    /// `PublicKeyCredentialCreationOptionsJSON`.
    #[schema(value_type = Object)]
    pub options: Value,
}

/// A passkey created by the browser.
#[derive(Deserialize, ToSchema)]
pub struct NewPasskey {
    /// `RegistrationResponseJSON` of the browser.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub credential: Value,
    /// Name given by the owner.
    #[serde(default)]
    pub name: String,
}
