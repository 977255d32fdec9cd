//! What mails about records need of the database.

use crate::error::PortError;
use crate::idempotency::IdempotencyKey;
use crate::job::NewJob;
use async_trait::async_trait;
use domain::mail_template::key::MailTemplateKey;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// What a person wrote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenMail {
    /// Where the template has none of its own.
    pub subject: Option<String>,
    /// Plain text.
    pub message: Option<String>,
    pub by: PersonName,
    /// Where answers go.
    pub reply_to: String,
}

/// A mail to a customer about their record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordMail {
    /// That of the job which sends it.
    pub uuid: Uuid,
    pub record: Uuid,
    /// The case that it is about, when it is about one.
    pub case: Option<Uuid>,
    pub customer: Uuid,
    pub address: String,
    pub template: MailTemplateKey,
    pub created_at: Instant,
    /// The text of a template alone is not kept.
    pub written: Option<WrittenMail>,
}

/// Whether a mail left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailOutcome {
    pub at: Instant,
    /// Why it did not; names nobody.
    pub failure: Option<String>,
}

/// Keeps the mails about records. Each method is one transaction.
#[async_trait]
pub trait RecordMailRepository: Send + Sync {
    /// Mails that a person wrote, with the jobs that send them. `Conflict` when the key has served, or the record or
    /// the case is gone.
    async fn add(
        &self,
        mails: &[RecordMail],
        jobs: &[NewJob],
        key: Option<&IdempotencyKey>,
    ) -> Result<(), PortError>;
    /// A mail that was written; `None` once its record is gone.
    async fn find(&self, uuid: Uuid) -> Result<Option<RecordMail>, PortError>;
    /// Notes whether a mail left, and the mail itself when it is not known yet. Twice is once; nothing for a record
    /// that is gone.
    async fn note(&self, mail: &RecordMail, outcome: &MailOutcome) -> Result<(), PortError>;
}
