//! What every room needs of the outside. The ports of one room stand in that room.

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

/// The time.
pub trait Clock: Send + Sync {
    /// Now, in UTC, to the microsecond.
    fn now(&self) -> Instant;
}

/// New identities and secrets.
pub trait Ids: Send + Sync {
    /// A new UUIDv7.
    fn new_id(&self) -> Uuid;
    /// A secret of 256 random bits, safe in a URL.
    fn new_secret(&self) -> String;
    /// What is stored of a secret: a one-way digest, the same for the same secret.
    fn digest(&self, secret: &str) -> String;
}

/// Password hashes (argon2id). Slow on purpose: runs off the async threads.
#[async_trait]
pub trait Passwords: Send + Sync {
    /// A salted hash, in PHC form.
    async fn hash(&self, password: &str) -> Result<String, PortError>;
    /// Is it the password of this hash? Takes as long when there is no hash, and answers false.
    async fn verify(&self, password: &str, hash: Option<&str>) -> Result<bool, PortError>;
}

/// How hard passwords are to guess. Runs off the async threads.
#[async_trait]
pub trait PasswordStrength: Send + Sync {
    /// The guessable parts of the password, and its score from 0 (guessed immediately) to 4 (out of reach) for an
    /// attacker who tries them first. `own`: words that belong to its owner or the firm.
    async fn examine(&self, password: &str, own: Vec<String>) -> Result<(GuessableParts, u8), PortError>;
}

/// What a session token says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionClaims {
    /// The session that the token is of (`jti`).
    pub session: Uuid,
    pub account: Uuid,
    /// Role when the token was issued; checked again at each call.
    pub role: Role,
    /// For the screen.
    pub first_name: String,
    /// For the screen.
    pub last_name: String,
    pub issued_at: Instant,
    pub expires_at: Instant,
}

/// Session tokens (JWT, HS256).
pub trait SessionTokens: Send + Sync {
    /// A signed token.
    fn issue(&self, claims: &SessionClaims) -> Result<String, PortError>;
    /// The claims of a token that we signed, that is of a session and that has not ended at `now`; `None` for any
    /// other text.
    fn read(&self, token: &str, now: Instant) -> Option<SessionClaims>;
}

/// Signatures of texts that leave and come back, such as links: the owner's secret instead of a row.
pub trait Signatures: Send + Sync {
    /// The signature of `message`, safe in a URL; the same each time. One made for a `purpose` is good for no
    /// other.
    fn sign(&self, purpose: &str, message: &str) -> String;
    /// Did we make this signature, for this purpose and this message? Takes as long for a wrong one.
    fn is_good(&self, purpose: &str, message: &str, signature: &str) -> bool;
}

/// A text that was encrypted under the owner's secret.
#[derive(Clone, PartialEq, Eq)]
pub struct Decrypted {
    pub text: String,
    /// It was encrypted under the former secret, which the owner replaced.
    pub former_key: bool,
}

/// Keeps secrets unreadable at rest, under the owner's secret.
pub trait Encryption: Send + Sync {
    /// `text` as it may be stored; different each time. It opens for the same `context` alone.
    fn encrypt(&self, context: &str, text: &str) -> Result<String, PortError>;
    /// The text; `None` for another context, and when neither the owner's secret nor the former one opens it.
    fn decrypt(&self, context: &str, stored: &str) -> Option<Decrypted>;
}

/// `count` times every `period`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// At most this many, at least 1.
    pub count: u32,
    pub period: Duration,
}

/// Counts tries over every server of one database.
#[async_trait]
pub trait RateLimits: Send + Sync {
    /// Counts one try under `key` (no personal data: a digest). Answers how long to wait when the limit
    /// is passed, `None` when the try is allowed.
    async fn hit(&self, key: &str, limit: Limit, now: Instant) -> Result<Option<Duration>, PortError> {
        self.spend(key, 1, limit, now).await
    }
    /// Counts `amount` at once, also when it passes the limit.
    async fn spend(
        &self,
        key: &str,
        amount: u32,
        limit: Limit,
        now: Instant,
    ) -> Result<Option<Duration>, PortError>;
    /// Forgets the tries under `key`.
    async fn clear(&self, key: &str) -> Result<(), PortError>;
}

/// Who an answer to a mail goes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailContact {
    /// Any text.
    pub name: String,
    /// Checked by `domain::shared::email`.
    pub address: String,
}

/// A file that goes with a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailAttachment {
    /// Any text; its reader sees it as the name of the file.
    pub name: String,
    pub content_type: &'static str,
    /// The whole file.
    pub content: Bytes,
}

/// One mail to one person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutgoingMail {
    /// The same for every try of the same mail: makes its Message-ID and its file name.
    pub id: Uuid,
    /// When it was caused; makes its Date header.
    pub date: Instant,
    /// Name of the receiver; any text.
    pub to_name: String,
    /// Address of the receiver; checked by `domain::shared::email`.
    pub to_address: String,
    /// Plain text of one line.
    pub subject: String,
    /// The message, as safe HTML to be set into the brand's layout.
    pub html_content: String,
    /// The same message as plain text.
    pub text_content: String,
    /// Who an answer goes to; the sender when absent.
    pub reply_to: Option<MailContact>,
    /// Files that go with it.
    pub attachments: Vec<MailAttachment>,
    /// Address that a POST unsubscribes at (RFC 8058), for mails of a list; those of a file have none.
    pub list_unsubscribe: Option<String>,
}

/// Why a mail did not leave.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// Trying later may work (no connection, 4xx answer).
    #[error("temporary mail failure: {0}")]
    Temporary(String),
    /// The server refuses our credentials: every mail waits until the configuration is right.
    #[error("mail account refused: {0}")]
    Account(String),
    /// It never will (5xx answer, address that cannot be written).
    #[error("permanent mail failure: {1}")]
    Permanent(Refused, String),
}

/// Whom a permanent refusal of a mail is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The address receives nothing any more.
    Receiver,
    /// Nothing of this sender is taken, whoever the receiver.
    Sender,
    /// This message: its content, its size, a rule of the server. It says nothing of the address.
    Message,
}

/// Sends mails: over SMTP, or to `.eml` files (AMB-128).
#[async_trait]
pub trait Mailer: Send + Sync {
    /// Returns once the other side confirmed the whole message. Sending the same `id` again to the folder
    /// leaves one file; over SMTP it bears the same Message-ID.
    async fn send(&self, mail: &OutgoingMail) -> Result<(), MailError>;

    /// Would the other side take a mail of ours now? Connects and logs in, and sends nothing.
    async fn check(&self) -> Result<(), MailError>;

    /// The same as `send`; `confirmed` is called once the other side's answer is read, with nothing between the two that
    /// may wait, and also when nobody waits for the answer any more.
    async fn send_then(&self, mail: &OutgoingMail, confirmed: OnConfirmed) -> Result<(), MailError> {
        self.send(mail).await?;
        confirmed();
        Ok(())
    }
}

/// What is done at the very moment a message is confirmed: short, and without waiting.
pub type OnConfirmed = Box<dyn FnOnce() + Send>;

/// One SMS to one person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutgoingSms {
    /// The same for every try of the same message: by it a gateway knows again what it already took.
    pub id: Uuid,
    /// French mobile number, as `+33612345678`.
    pub to: String,
    /// Name shown as sender: 1 to 11 ASCII letters, digits and spaces.
    pub sender: String,
    /// The whole text, stop mention included (`domain::campaign::sms_text::complete_sms`).
    pub content: String,
    /// When it is meant to leave; whoever calls waits for it (business hours, doc 3 §9).
    pub send_at: Instant,
    /// How many SMS the text makes, 1 to 8.
    pub parts: u32,
}

/// What is left to send with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SmsBalance {
    /// Credits left with the sending service; `None` when it does not count them.
    pub remaining: Option<u64>,
    /// Last day to use them; `None` when there is none.
    pub limit_date: Option<Day>,
}

/// Why an SMS was not taken: words in French for the campaign's page, without number or text. Only
/// [`SmsError::Temporary`] leaves open whether it was.
#[derive(Debug, thiserror::Error)]
pub enum SmsError {
    /// Trying later may work, and must say `again`: the service may have taken it without being heard.
    #[error("temporary SMS failure: {0}")]
    Temporary(String),
    /// The service takes nothing of the firm's account for now: keys, rights or credit.
    #[error("SMS account refused: {0}")]
    Account(String),
    /// It never takes anything for this number.
    #[error("SMS receiver refused: {0}")]
    Receiver(String),
    /// It takes this sender or this text for nobody.
    #[error("SMS refused: {0}")]
    Message(String),
}

impl SmsError {
    /// The words for people.
    pub fn words(&self) -> &str {
        let (Self::Temporary(words) | Self::Account(words) | Self::Receiver(words) | Self::Message(words)) =
            self;
        words
    }
}

/// Sends SMS: through a sending service, or to JSON files (AMB-128).
#[async_trait]
pub trait SmsGateway: Send + Sync {
    /// Returns once the other side confirmed that it took the message. `again`: a former try may have been
    /// taken (it ended with [`SmsError::Temporary`], or nobody saw its end); the gateway then looks for the
    /// message by its `id` first, and sends only what it did not find, so that nobody gets it twice.
    async fn send(&self, sms: &OutgoingSms, again: bool) -> Result<(), SmsError>;
    /// What the service says is left.
    async fn balance(&self) -> Result<SmsBalance, PortError>;
}

/// A mail as its reader would get it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = MailPreview))]
pub struct LaidOutMail {
    /// One line.
    pub subject: String,
    /// A whole page, without script; to be shown in a frame of its own.
    pub html: String,
    /// The plain-text part.
    pub text: String,
}

/// Sets a message into the brand's layout, as each mail that leaves is.
pub trait MailLayout: Send + Sync {
    /// The parts of a mail of this subject, this safe HTML and the same as plain text.
    fn lay_out(&self, subject: &str, html_content: &str, text_content: &str) -> LaidOutMail;
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArchiveEntry {
    /// Name in the archive, distinct from the others.
    pub name: String,
    pub content: ArchiveContent,
    /// Last change, for the archive.
    pub date: Instant,
    pub bytes: u64,
}

/// What a file of an archive holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArchiveContent {
    /// The file of this key in the store.
    Stored(String),
    /// These bytes, made for the archive.
    Made(Bytes),
}

/// Makes archives.
pub trait Archives: Send + Sync {
    /// A ZIP made while it is read, memory flat whatever the files weigh. A file that is missing or fails
    /// ends the stream with an error, so that nobody takes half an archive for a whole one.
    fn zip(&self, entries: Vec<ArchiveEntry>) -> ByteStream;
}

/// Sets documents on pages.
#[async_trait]
pub trait Documents: Send + Sync {
    /// A4, PDF/A-2a and PDF/UA-1: selectable and tagged text, its title and language set, the firm's name
    /// and foot on every page. Characters that no font of ours has are shown as a box. Runs off the async
    /// threads.
    async fn pdf(&self, document: Document) -> Result<Bytes, PortError>;
}

/// Makes formatted texts safe.
pub trait RichTexts: Send + Sync {
    /// The same text with paragraphs, line breaks, bold, italic, lists and links to http, https and mailto
    /// addresses (that of a mail: titles too, and links to `{{variables}}`), and nothing else that a browser would
    /// obey: HTML to be shown as it is. Idempotent.
    fn sanitise(&self, html: &str) -> String;
}
