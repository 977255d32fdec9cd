//! Request and response bodies of second factors.

use application::account::mfa::enrolment::TotpEnrolment;
use application::account::mfa::login::MfaChallenge;
use application::account::mfa::ports::Passkey;
use application::account::mfa::state::MfaState;
use domain::account::mfa::MfaMethod;
use domain::shared::instant::Instant;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

/// What a login asks for beside the password.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MfaAsked {
    /// Names this login for five minutes and five answers; goes back with the second factor.
    challenge: String,
    /// What this person may show.
    methods: Vec<MfaMethod>,
    /// `PublicKeyCredentialRequestOptionsJSON` for the browser, if a passkey may be shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    passkey: Option<Value>,
}

impl From<MfaChallenge> for MfaAsked {
    fn from(MfaChallenge { challenge, methods, passkey }: MfaChallenge) -> Self {
        Self { challenge, methods, passkey }
    }
}

/// The second factor of a login: one of the three.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MfaLogin {
    /// That of the login's answer.
    #[serde(default)]
    pub challenge: String,
    /// Six digits of the application.
    #[serde(default)]
    pub code: Option<String>,
    #[serde(default)]
    pub recovery_code: Option<String>,
    /// `AuthenticationResponseJSON` of the browser.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    pub passkey: Option<Value>,
}

/// One's own second factors.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MfaOverview {
    /// One is asked of this account; the last one cannot be removed.
    required: bool,
    /// The authenticator application, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    totp: Option<TotpRow>,
    /// Recovery codes that still serve.
    recovery_codes: usize,
    /// The oldest first.
    passkeys: Vec<PasskeyRow>,
    /// Passkeys can be made at this address.
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
    /// As its owner calls it.
    name: String,
    created_at: Instant,
    /// Left out until it was shown once.
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

/// The password, typed again before the factors change.
#[derive(Deserialize, ToSchema)]
pub struct PasswordConfirmation {
    #[serde(default)]
    #[schema(max_length = 64, format = Password)]
    pub password: String,
}

/// What an application needs to know, this once.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TotpSetup {
    /// In base32, to be typed.
    secret: String,
    /// `otpauth://…`
    address: String,
    /// The same address as a QR code: an SVG picture.
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

/// Recovery codes, shown this once.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecoveryCodes {
    /// Ten, with the first factor and when new ones are asked for; else none: those of before stay good.
    pub recovery_codes: Vec<String>,
}

/// What the browser is to ask for a new passkey.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PasskeySetup {
    /// `PublicKeyCredentialCreationOptionsJSON`.
    #[schema(value_type = Object)]
    pub options: Value,
}

/// A passkey that the browser made.
#[derive(Deserialize, ToSchema)]
pub struct NewPasskey {
    /// `RegistrationResponseJSON` of the browser.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub credential: Value,
    /// As its owner calls it.
    #[serde(default)]
    pub name: String,
}
