//! Ports of multi-factor authentication.

use crate::account::login_event::LoginEvent;
use crate::account::session_ports::{DeviceLogin, Session};
use crate::error::PortError;
use crate::job::NewJob;
use async_trait::async_trait;
use domain::account::mfa::MfaMethod;
use domain::shared::instant::Instant;
use serde::Serialize;
use serde_json::Value;
use uuid::Uuid;

/// Codes of authenticator applications (RFC 6238: SHA-1, six digits, 30 seconds).
pub trait Authenticators: Send + Sync {
    /// Generates a secret of 160 random bits, in base32.
    fn generate_secret(&self) -> String;
    /// Returns the time step of a six-digit code: the current, previous or next one. `None` if the code matches none
    /// of them or `secret` is invalid.
    fn find_matching_step(&self, secret: &str, code: &str, now: Instant) -> Option<i64>;
    /// Returns forty random bits for a recovery code.
    fn generate_recovery_bits(&self) -> u64;
    /// Renders a text as QR code, a self-contained SVG image.
    fn render_qr_code(&self, text: &str) -> Result<String, PortError>;
}

/// Owner of a new passkey.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasskeyOwner {
    pub account: Uuid,
    /// Login address.
    pub email: String,
    pub full_name: String,
}

/// WebAuthn ceremony: options for the browser, and server state until its response.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ceremony {
    /// `publicKey` of the browser call, as JSON.
    pub options: Value,
    /// Opaque state for the second half of the ceremony.
    pub state: String,
}

/// Credential created by a registration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPasskeyCredential {
    /// Credential identifier.
    pub credential: String,
    /// Public key, counter and flags; opaque.
    pub data: String,
}

/// Passkey used in an authentication, with its new state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasskeyIdentity {
    pub uuid: Uuid,
    pub data: String,
    /// Signature counter; 0 for authenticators without counter.
    pub sign_count: u32,
}

/// Registration and verification of passkeys (WebAuthn) for the public address of the product, with user verification.
pub trait Passkeys: Send + Sync {
    /// Returns whether the public address supports passkeys; an IP address does not.
    fn are_available(&self) -> bool;
    /// Starts a registration; `existing` passkeys are excluded.
    fn begin_registration(&self, owner: &PasskeyOwner, existing: &[String]) -> Result<Ceremony, PortError>;
    /// Completes a registration; `None` if the response does not match the request or has another origin.
    fn finish_registration(&self, state: &str, answer: &Value) -> Option<NewPasskeyCredential>;
    /// Starts an authentication with one of the `existing` passkeys (stored data).
    fn begin_authentication(&self, existing: &[String]) -> Result<Ceremony, PortError>;
    /// Completes an authentication and returns the passkey used; `None` for a wrong signature, another origin,
    /// missing user verification or a decreased counter.
    fn finish_authentication(
        &self,
        state: &str,
        answer: &Value,
        existing: &[Passkey],
    ) -> Option<PasskeyIdentity>;
}

/// Confirmed authenticator application.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Totp {
    /// Encrypted secret.
    pub secret: String,
    pub created_at: Instant,
}

/// Unused recovery code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecoveryCode {
    pub uuid: Uuid,
    /// Hash as PHC string.
    pub hash: String,
}

/// A passkey.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PasskeyRow))]
#[serde(rename_all = "camelCase")]
pub struct Passkey {
    pub uuid: Uuid,
    /// Name given by the owner.
    pub name: String,
    /// Data opaque to all but [`Passkeys`].
    #[serde(skip)]
    pub data: String,
    pub created_at: Instant,
    /// Absent until the first use.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_used_at: Option<Instant>,
}

/// Confirmed second factors of an account.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Factors {
    pub totp: Option<Totp>,
    /// Unused codes.
    pub recovery_codes: Vec<RecoveryCode>,
    /// Oldest first.
    pub passkeys: Vec<Passkey>,
}

/// Unconfirmed factor; not required at login.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Enrolment {
    pub account: Uuid,
    /// At most one enrolment per method.
    pub method: MfaMethod,
    /// Encrypted secret of an application, or state of a passkey ceremony.
    pub state: String,
    pub created_at: Instant,
}

/// Data saved with every change of the factors of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FactorChange {
    pub account: Uuid,
    /// Session that stays when the others end; `None` for changes by other users.
    pub session: Option<Uuid>,
    /// Entry of the login journal.
    pub event: LoginEvent,
    /// Mail that notifies the owner.
    pub mail: NewJob,
}

/// Factor to add.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NewFactor {
    /// Replaces the current application, if any.
    Totp {
        /// Encrypted secret.
        secret: String,
        /// Time step of the confirming code, which cannot be reused.
        step: i64,
    },
    Passkey {
        uuid: Uuid,
        name: String,
        /// Digest of the credential identifier; unique among all accounts.
        credential_digest: String,
        data: String,
    },
}

/// Factor to add and its confirmation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FactorAddition {
    pub change: FactorChange,
    pub factor: NewFactor,
    /// State of the enrolment that is completed.
    pub enrolment: String,
    /// Hashed recovery codes, saved with the first factor only.
    pub recovery_codes: Vec<RecoveryCode>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FactorAdditionOutcome {
    /// First factor: other sessions ended and recovery codes saved.
    First,
    /// Further factor; the recovery codes are unchanged.
    Further,
    /// The enrolment was completed, restarted or deleted concurrently.
    Gone,
}

/// Outcome of removing a factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FactorRemovalOutcome {
    Done,
    /// The factor does not exist.
    Gone,
    /// The last factor must stay.
    Last,
}

/// Factor to remove.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FactorId {
    Totp,
    Passkey(Uuid),
}

/// Login with correct password and pending second factor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingLogin {
    /// Digest of the secret in the browser.
    pub digest: String,
    pub account: Uuid,
    /// Digest of the checked password hash; a password change invalidates the pending login.
    pub password_digest: String,
    /// Passkey ceremony of the login.
    pub passkey_state: Option<String>,
    pub created_at: Instant,
    /// Exclusive end of validity.
    pub expires_at: Instant,
}

/// Verified second factor; reuse is checked when the session is opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VerifiedFactor {
    /// Time step of the code.
    Totp(i64),
    RecoveryCode(Uuid),
    Passkey(PasskeyIdentity),
}

/// Session to open after both factors were verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionAfterMfa {
    /// Digest of the pending login.
    pub login_digest: String,
    pub session: Session,
    /// Password hash that was checked.
    pub password_hash: String,
    pub factor: VerifiedFactor,
    /// Entries of the login journal.
    pub events: Vec<LoginEvent>,
    pub device: DeviceLogin,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenSessionOutcome {
    Opened,
    /// The pending login was used, cancelled or has expired, or the account changed.
    LoginExpired,
    /// The code or the counter was used before.
    FactorUsed,
}

/// Stores second factors. Each method that writes is one transaction.
#[async_trait]
pub trait MfaRepository: Send + Sync {
    /// Returns the factors of an account; empty if the account was deleted.
    async fn load_factors(&self, account: Uuid) -> Result<Factors, PortError>;
    /// Stores an enrolment, replacing the previous one of the same method.
    async fn begin_enrolment(&self, enrolment: &Enrolment) -> Result<(), PortError>;
    /// Returns the stored enrolment of this method, expired or not.
    async fn find_enrolment(&self, account: Uuid, method: MfaMethod) -> Result<Option<Enrolment>, PortError>;
    /// Adds a factor and deletes its enrolment. The first factor also saves the recovery codes, ends the other
    /// sessions and makes the second factor required at login. `Unique` if another account has this passkey.
    async fn add_factor(&self, addition: &FactorAddition) -> Result<FactorAdditionOutcome, PortError>;
    /// Removes a factor; the last one is kept if `keep_last`. Removing the last one also deletes recovery codes and
    /// pending logins.
    async fn remove_factor(
        &self,
        change: &FactorChange,
        factor: FactorId,
        keep_last: bool,
    ) -> Result<FactorRemovalOutcome, PortError>;
    /// Deletes all factors, enrolments and pending logins, and ends all sessions. Returns false if there was no
    /// factor.
    async fn reset(&self, change: &FactorChange) -> Result<bool, PortError>;
    /// Replaces all recovery codes and writes `event`. Returns false if the account has no factor.
    async fn replace_recovery_codes(
        &self,
        codes: &[RecoveryCode],
        account: Uuid,
        event: &LoginEvent,
    ) -> Result<bool, PortError>;
    /// Returns the encrypted secrets of all applications, with their accounts.
    async fn list_totp_secrets(&self) -> Result<Vec<(Uuid, String)>, PortError>;
    /// Replaces `old_secret` by the re-encrypted secret; no-op if it changed.
    async fn replace_totp_secret(
        &self,
        account: Uuid,
        old_secret: &str,
        secret: &str,
    ) -> Result<(), PortError>;
}

/// Stores logins that are pending a second factor. Each method that writes is one transaction.
#[async_trait]
pub trait PendingLoginRepository: Send + Sync {
    /// Stores a pending login.
    async fn save(&self, login: &PendingLogin) -> Result<(), PortError>;
    /// Returns the pending login of this digest, unless expired at `now` or out of attempts.
    async fn find(&self, digest: &str, now: Instant) -> Result<Option<PendingLogin>, PortError>;
    /// Counts an attempt in one statement, before its verification. Returns the number of attempts including this
    /// one; `None` if the login has expired or is out of attempts.
    async fn count_try(&self, digest: &str, now: Instant) -> Result<Option<u32>, PortError>;
    /// Opens a session: consumes the pending login and the factor and writes the events atomically, so that only one of
    /// several concurrent responses succeeds. Nothing is saved unless the outcome is `Opened`.
    async fn open_session(&self, opening: &SessionAfterMfa) -> Result<OpenSessionOutcome, PortError>;
}
