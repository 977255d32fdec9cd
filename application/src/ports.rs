//! Ports shared by several modules. Ports used by a single module live in that module.

pub use crate::store_ports::{ByteStream, FileStore, StoreError, StoredFile};

use crate::document::Document;
use crate::error::PortError;
use async_trait::async_trait;
use bytes::Bytes;
use domain::account::password_strength::GuessableParts;
use domain::account::role::Role;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use serde::Serialize;
use std::time::Duration;
use uuid::Uuid;

#[async_trait]
pub trait Clock: Send + Sync {
    /// Returns the current time in UTC, to the microsecond.
    fn now(&self) -> Instant;
    /// Waits for a random time of at most `longest`.
    async fn pause(&self, longest: Duration);
}

/// Identifiers, secrets and digests.
pub trait Ids: Send + Sync {
    /// Returns a new UUIDv7.
    fn new_id(&self) -> Uuid;
    /// Returns a secret of 256 random bits, safe in URLs.
    fn new_secret(&self) -> String;
    /// Returns the one-way digest under which a secret is stored.
    fn digest(&self, secret: &str) -> String;
    /// Returns the SHA-256 of a content, in hexadecimal digits.
    fn sha256(&self, content: &[u8]) -> String;
}

/// Password hashing (argon2id). Slow by design, so it runs outside the async threads.
#[async_trait]
pub trait Passwords: Send + Sync {
    /// Returns a salted hash as PHC string.
    async fn hash(&self, password: &str) -> Result<String, PortError>;
    /// Verifies a password. Without hash, takes the same time and returns false.
    async fn verify(&self, password: &str, hash: Option<&str>) -> Result<bool, PortError>;
}

/// Estimation of password strength. Runs outside the async threads.
#[async_trait]
pub trait PasswordStrength: Send + Sync {
    /// Returns the guessable parts of the password, and its strength from 0 (guessed immediately) to 4 (not guessable)
    /// against an attacker who tries them first. `own`: words related to its owner or the firm.
    async fn examine(&self, password: &str, own: Vec<String>) -> Result<(GuessableParts, u8), PortError>;
}

/// Content of a session token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionClaims {
    /// Identifier of the session (`jti`).
    pub session: Uuid,
    pub account: Uuid,
    /// Role when the token was issued; compared with the account for each request.
    pub role: Role,
    /// Displayed first name.
    pub first_name: String,
    /// Displayed last name.
    pub last_name: String,
    pub issued_at: Instant,
    pub expires_at: Instant,
}

/// Session tokens (JWT, HS256).
pub trait SessionTokens: Send + Sync {
    /// Signs a token.
    fn issue(&self, claims: &SessionClaims) -> Result<String, PortError>;
    /// Returns the claims of a session token with valid signature that is not expired at `now`; `None` otherwise.
    fn read(&self, token: &str, now: Instant) -> Option<SessionClaims>;
}

/// Signatures of data sent to clients and returned by them, such as links, which need no database row.
pub trait Signatures: Send + Sync {
    /// Signs `message`; the result is deterministic, safe in URLs, and valid for this `purpose` only.
    fn sign(&self, purpose: &str, message: &str) -> String;
    /// Verifies a signature for this purpose and message, in constant time.
    fn verify(&self, purpose: &str, message: &str, signature: &str) -> bool;
}

#[derive(Clone, PartialEq, Eq)]
pub struct DecryptedText {
    pub text: String,
    /// Whether it was encrypted with the former secret.
    pub is_previous_key: bool,
}

/// Encryption at rest, with the configured secret.
pub trait Encryption: Send + Sync {
    /// Encrypts `text` for storage, with a different result each time. Decryption requires the same `context`.
    fn encrypt(&self, context: &str, text: &str) -> Result<String, PortError>;
    /// Decrypts a stored text; `None` for another context, or if neither the current nor the former secret decrypts
    /// it.
    fn decrypt(&self, context: &str, stored: &str) -> Option<DecryptedText>;
}

/// At most `count` operations per `period`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// At least 1.
    pub count: u32,
    pub period: Duration,
}

/// Rate limits, shared by all servers of a database.
#[async_trait]
pub trait RateLimits: Send + Sync {
    /// Counts an attempt for `key`, a digest without personal data. Returns the waiting time if the limit is
    /// exceeded, `None` if the attempt is allowed.
    async fn count_attempt(
        &self,
        key: &str,
        limit: Limit,
        now: Instant,
    ) -> Result<Option<Duration>, PortError> {
        self.count_attempts(key, 1, limit, now).await
    }
    /// Same as [`Self::count_attempt`] for `amount` attempts, which are counted even if the limit is exceeded.
    async fn count_attempts(
        &self,
        key: &str,
        amount: u32,
        limit: Limit,
        now: Instant,
    ) -> Result<Option<Duration>, PortError>;
    /// Resets the count of `key`.
    async fn clear(&self, key: &str) -> Result<(), PortError>;
}

/// Reply-To address of a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailContact {
    /// Name; any text.
    pub name: String,
    /// Address validated by `domain::shared::email`.
    pub address: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailAttachment {
    /// File name; any text.
    pub name: String,
    pub content_type: &'static str,
    /// Content of the file.
    pub content: Bytes,
}

/// Mail to one recipient.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutgoingMail {
    /// Identifier, the same for each attempt; determines the Message-ID and the file name.
    pub id: Uuid,
    /// Time of the event that caused the mail, for the Date header.
    pub date: Instant,
    /// Name of the recipient; any text.
    pub to_name: String,
    /// Address of the recipient, validated by `domain::shared::email`.
    pub to_address: String,
    /// Single line of plain text.
    pub subject: String,
    /// Message as safe HTML, to be inserted into the layout.
    pub html_content: String,
    /// Message as plain text.
    pub text_content: String,
    /// Reply-To; the sender's address is used when absent.
    pub reply_to: Option<MailContact>,
    pub attachments: Vec<MailAttachment>,
    /// URL of the one-click unsubscription (RFC 8058); campaign mails only.
    pub list_unsubscribe: Option<String>,
}

/// Reason why a mail was not sent.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// A retry may succeed (no connection, 4xx response).
    #[error("temporary mail failure: {0}")]
    Temporary(String),
    /// The credentials are refused; mails are retried until the configuration is fixed.
    #[error("mail account refused: {0}")]
    Account(String),
    /// A retry cannot succeed (5xx response, invalid address).
    #[error("permanent mail failure: {1}")]
    Permanent(RefusalSubject, String),
}

/// Subject of a permanent refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusalSubject {
    /// The recipient's address.
    Receiver,
    /// The sender, regardless of the recipient.
    Sender,
    /// This message (content, size, rule of the server), not the address.
    Message,
}

/// Sends mails by SMTP, or writes them to `.eml` files (AMB-128).
#[async_trait]
pub trait Mailer: Send + Sync {
    /// Sends a mail; returns once the server has confirmed the whole message. Repeated calls with the same `id` write
    /// one file, or use the same Message-ID over SMTP.
    async fn send(&self, mail: &OutgoingMail) -> Result<(), MailError>;

    /// Checks that the server accepts mails: connects and logs in without sending.
    async fn check(&self) -> Result<(), MailError>;

    /// Like `send`; calls `confirmed` immediately after the response of the server is read, without waiting, even if
    /// the caller was dropped.
    async fn send_then(&self, mail: &OutgoingMail, confirmed: OnConfirmed) -> Result<(), MailError> {
        self.send(mail).await?;
        confirmed();
        Ok(())
    }
}

/// Callback for a confirmed message; must be short and must not block.
pub type OnConfirmed = Box<dyn FnOnce() + Send>;

/// SMS to one recipient.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutgoingSms {
    /// Identifier, the same for each attempt, by which a gateway detects duplicates.
    pub id: Uuid,
    /// French mobile number, as `+33612345678`.
    pub to: String,
    /// Displayed sender: 1 to 11 ASCII letters, digits and spaces.
    pub sender: String,
    /// Complete text with stop mention (`domain::campaign::sms_text::complete_sms`).
    pub content: String,
    /// Intended sending time; callers wait for it (business hours, doc 3 §9).
    pub send_at: Instant,
    /// Number of SMS parts, 1 to 8.
    pub parts: u32,
}

/// Balance of the SMS provider.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SmsBalance {
    /// Credits remaining according to the SMS provider; `None` if it does not count them.
    pub remaining: Option<u64>,
    /// Last day of validity; `None` without limit.
    pub limit_date: Option<Day>,
}

/// Reason why an SMS was not accepted, as a French text for the page of the campaign that contains neither number nor
/// message. After [`SmsError::Temporary`], the SMS may nevertheless have been accepted.
#[derive(Debug, thiserror::Error)]
pub enum SmsError {
    /// A retry may succeed and must set `repeated`, as the provider may have accepted the message.
    #[error("temporary SMS failure: {0}")]
    Temporary(String),
    /// The firm's account is refused: keys, rights or credits.
    #[error("SMS account refused: {0}")]
    Account(String),
    /// The number is permanently refused.
    #[error("SMS receiver refused: {0}")]
    Receiver(String),
    /// The sender or the text is refused for all recipients.
    #[error("SMS refused: {0}")]
    Message(String),
}

impl SmsError {
    /// Returns the French text.
    pub fn words(&self) -> &str {
        let (Self::Temporary(words) | Self::Account(words) | Self::Receiver(words) | Self::Message(words)) =
            self;
        words
    }
}

/// Sends SMS through a provider, or writes them to JSON files (AMB-128).
#[async_trait]
pub trait SmsGateway: Send + Sync {
    /// Sends an SMS; returns once the provider has accepted it. `repeated`: an earlier attempt may have been accepted
    /// (it ended with [`SmsError::Temporary`], or its end is unknown); the gateway then looks up the message by its
    /// `id` first, to avoid duplicates.
    async fn send(&self, sms: &OutgoingSms, repeated: bool) -> Result<(), SmsError>;
    /// Returns the balance according to the provider.
    async fn read_balance(&self) -> Result<SmsBalance, PortError>;
}

/// Mail as the recipient gets it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = MailPreview))]
pub struct LaidOutMail {
    /// Single line.
    pub subject: String,
    /// Complete page without scripts, to be displayed in a frame.
    pub html: String,
    /// Plain-text part.
    pub text: String,
}

/// Inserts messages into the layout of mails.
pub trait MailLayout: Send + Sync {
    /// Returns the parts of a mail with this subject, safe HTML and plain text.
    fn lay_out(&self, subject: &str, html_content: &str, text_content: &str) -> LaidOutMail;
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArchiveEntry {
    /// Path in the archive; unique.
    pub name: String,
    pub content: ArchiveContent,
    /// Modification date.
    pub date: Instant,
    pub bytes: u64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArchiveContent {
    /// Stored file with this key.
    Stored(String),
    /// Bytes generated for the archive.
    Made(Bytes),
}

/// Creates archives.
pub trait Archives: Send + Sync {
    /// Returns a ZIP stream generated while it is read, in constant memory. A missing or failing file ends the stream
    /// with an error, so that a partial archive is not taken for a complete one.
    fn zip(&self, entries: Vec<ArchiveEntry>) -> ByteStream;
}

/// Renders documents.
#[async_trait]
pub trait Documents: Send + Sync {
    /// Renders an A4 document in PDF/A-2a and PDF/UA-1: selectable tagged text, title and language, the firm's name
    /// and footer on each page. Characters without glyph are shown as a box. Runs outside the async threads.
    async fn render_pdf(&self, document: Document) -> Result<Bytes, PortError>;
}

/// Sanitises formatted texts.
pub trait RichTexts: Send + Sync {
    /// Reduces HTML to paragraphs, line breaks, bold, italic, lists and links to http, https and mailto addresses
    /// (for mails also headings, and links to `{{variables}}`). The result is safe to display. Idempotent.
    fn sanitise(&self, html: &str) -> String;
}
