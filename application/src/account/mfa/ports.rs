//! What second factors need of the outside.

use crate::account::login_event::LoginEvent;
use crate::account::session_ports::{DeviceLogin, Session};
use crate::error::PortError;
use crate::job::NewJob;
use async_trait::async_trait;
use domain::account::mfa::MfaMethod;
use domain::shared::instant::Instant;
use serde_json::Value;
use uuid::Uuid;

/// Codes of an authenticator application (RFC 6238: SHA-1, six digits, thirty seconds).
pub trait Authenticators: Send + Sync {
    /// A new secret of 160 random bits, in base32, as applications let it be typed.
    fn new_secret(&self) -> String;
    /// The step of the clock that this code of six digits is of: the present one, the one before or the one after.
    /// `None` when it is of none of them, or when `secret` is none.
    fn matched_step(&self, secret: &str, code: &str, now: Instant) -> Option<i64>;
    /// Forty random bits, of which a recovery code is made.
    fn recovery_bits(&self) -> u64;
    /// The QR code of a text, as an SVG picture that needs nothing else.
    fn qr_code(&self, text: &str) -> Result<String, PortError>;
}

/// Who a passkey is made for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasskeyOwner {
    pub account: Uuid,
    /// What they log in with.
    pub email: String,
    pub full_name: String,
}

/// What a browser is asked, and what the server has to remember until it answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ceremony {
    /// `publicKey` of the browser's call, in its JSON form.
    pub options: Value,
    /// Opaque; only for the other half of the same ceremony.
    pub state: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadePasskey {
    /// What the authenticator calls it.
    pub credential: String,
    /// Public key, counter and flags; opaque.
    pub data: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownPasskey {
    pub uuid: Uuid,
    /// What is to be kept of it from now on.
    pub data: String,
    /// How often it signed, as it says; 0 when it does not count.
    pub sign_count: u32,
}

/// Passkeys (WebAuthn), bound to the public address of the product; who shows one has unlocked it.
pub trait Passkeys: Send + Sync {
    /// Can the public address have passkeys at all? One without a name, such as an IP address, cannot.
    fn are_available(&self) -> bool;
    /// Begins to make one, none of those that exist.
    fn begin_making(&self, owner: &PasskeyOwner, existing: &[String]) -> Result<Ceremony, PortError>;
    /// Ends it; `None` when what the browser answered does not fit what was asked, or is of another origin.
    fn finish_making(&self, state: &str, answer: &Value) -> Option<MadePasskey>;
    /// Asks for one of these, given as they are kept.
    fn begin_showing(&self, existing: &[String]) -> Result<Ceremony, PortError>;
    /// Which one was shown; `None` for a wrong signature, another origin, no unlocking, or a counter that stepped back.
    fn finish_showing(&self, state: &str, answer: &Value, existing: &[Passkey]) -> Option<ShownPasskey>;
}

/// An authenticator application that was confirmed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Totp {
    /// Encrypted.
    pub secret: String,
    pub created_at: Instant,
}

/// A recovery code that was not used yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecoveryCode {
    pub uuid: Uuid,
    /// PHC string.
    pub hash: String,
}

/// A passkey of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passkey {
    pub uuid: Uuid,
    /// As its owner calls it.
    pub name: String,
    /// Opaque to everybody but [`Passkeys`].
    pub data: String,
    pub created_at: Instant,
    pub last_used_at: Option<Instant>,
}

/// The second factors of an account.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Factors {
    pub totp: Option<Totp>,
    /// Those that still serve.
    pub recovery_codes: Vec<RecoveryCode>,
    /// The oldest first.
    pub passkeys: Vec<Passkey>,
}

/// A factor that was begun and is not confirmed: it locks nobody out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Enrolment {
    pub account: Uuid,
    /// One at a time of each.
    pub method: MfaMethod,
    /// The encrypted secret of an application, or the state of the ceremony of a passkey.
    pub state: String,
    pub created_at: Instant,
}

/// What is saved with every change of the factors of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FactorChange {
    pub account: Uuid,
    /// The session that stays when others end; `None` for what somebody else does.
    pub session: Option<Uuid>,
    /// The line that says so.
    pub event: LoginEvent,
    /// Tells the person.
    pub mail: NewJob,
}

/// The factor that is added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NewFactor {
    /// In the place of the application before, if there is one.
    Totp {
        /// Encrypted.
        secret: String,
        /// The step of the code that confirmed it, which serves no second time.
        step: i64,
    },
    Passkey {
        uuid: Uuid,
        name: String,
        /// Digest of what the authenticator calls it: no two accounts have the same.
        credential_digest: String,
        data: String,
    },
}

/// A factor to add, with what confirms it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Addition {
    pub change: FactorChange,
    pub factor: NewFactor,
    /// The state of the enrolment that it ends.
    pub enrolment: String,
    /// Hashes of recovery codes: saved with the first factor only.
    pub recovery_codes: Vec<RecoveryCode>,
}

/// What became of an addition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// The first factor: the other sessions ended, and the recovery codes were saved.
    First,
    /// One more; the recovery codes are those of before.
    OneMore,
    /// The enrolment was confirmed, begun anew or removed meanwhile.
    Gone,
}

/// What became of a removal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Removed {
    Done,
    /// There is no such factor.
    Gone,
    /// It is the last one, which was to stay.
    Last,
}

/// The factor that is removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FactorId {
    Totp,
    Passkey(Uuid),
}

/// A login that waits for its second factor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoginChallenge {
    /// Digest of what the browser holds.
    pub digest: String,
    pub account: Uuid,
    /// Digest of the hash of the password that was checked: another password ends the login.
    pub password_digest: String,
    /// Of the passkeys that were asked for.
    pub passkey_state: Option<String>,
    pub created_at: Instant,
    /// Not good from then on.
    pub expires_at: Instant,
}

/// A second factor that was right when it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// The step that its code is of.
    Totp(i64),
    RecoveryCode(Uuid),
    Passkey(ShownPasskey),
}

/// A session to open with two factors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MfaOpening {
    pub challenge: String,
    pub session: Session,
    /// The hash of the password that was checked.
    pub password_hash: String,
    pub proof: Proof,
    /// The lines that say so.
    pub events: Vec<LoginEvent>,
    /// Where it is opened.
    pub device: DeviceLogin,
}

/// What became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MfaOpened {
    Opened,
    /// The login was answered, given up or outlived meanwhile, or the account changed.
    Over,
    /// The code or the counter served already.
    Used,
}

/// Keeps second factors and the logins that wait for one. Each method is one transaction.
#[async_trait]
pub trait MfaRepository: Send + Sync {
    /// What this account has; nothing when it is gone.
    async fn factors(&self, account: Uuid) -> Result<Factors, PortError>;
    /// Keeps an enrolment in the place of the one before of the same method.
    async fn begin(&self, enrolment: &Enrolment) -> Result<(), PortError>;
    /// The enrolment that waits.
    async fn enrolment(&self, account: Uuid, method: MfaMethod) -> Result<Option<Enrolment>, PortError>;
    /// Adds a factor and ends its enrolment; the first one also saves the recovery codes, ends the other sessions and
    /// makes every login ask for a second factor. `Conflict` when another account has this passkey.
    async fn add(&self, addition: &Addition) -> Result<Added, PortError>;
    /// Removes a factor, the last one only unless `keep_last`; with the last one go the recovery codes and the logins
    /// that wait.
    async fn remove(
        &self,
        change: &FactorChange,
        factor: FactorId,
        keep_last: bool,
    ) -> Result<Removed, PortError>;
    /// Removes every factor, enrolment and waiting login, and ends all sessions; false when there was no factor.
    async fn reset(&self, change: &FactorChange) -> Result<bool, PortError>;
    /// Puts new recovery codes in the place of all others and writes the line; false when the account has no factor.
    async fn replace_recovery_codes(
        &self,
        codes: &[RecoveryCode],
        account: Uuid,
        event: &LoginEvent,
    ) -> Result<bool, PortError>;
    /// Keeps a login that waits.
    async fn save_challenge(&self, challenge: &LoginChallenge) -> Result<(), PortError>;
    /// The login of this digest, if it waits at `now` and may still be answered.
    async fn find_challenge(&self, digest: &str, now: Instant) -> Result<Option<LoginChallenge>, PortError>;
    /// Counts one answer before it is looked at, in one statement; how many there were with this one, `None` when the
    /// login waits no longer or had all its answers.
    async fn count_try(&self, digest: &str, now: Instant) -> Result<Option<u32>, PortError>;
    /// Opens a session: takes the login that waits, spends the proof and writes the lines, in one go, so that of two
    /// answers at once one counts. Nothing is kept unless it is opened.
    async fn open_session(&self, opening: &MfaOpening) -> Result<MfaOpened, PortError>;
    /// The encrypted secrets of every application, with their accounts.
    async fn totp_secrets(&self) -> Result<Vec<(Uuid, String)>, PortError>;
    /// Puts the same secret, encrypted anew, in the place of `former`; nothing when that one is gone.
    async fn replace_totp_secret(&self, account: Uuid, former: &str, secret: &str) -> Result<(), PortError>;
}
