//! Database ports of mails about records.

use crate::error::PortError;
use crate::idempotency::IdempotencyKey;
use crate::job::NewJob;
use async_trait::async_trait;
use domain::mail_template::key::MailTemplateKey;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// Text written by an employee or admin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenMail {
    /// Subject, for templates that have none.
    pub subject: Option<String>,
    /// Plain text.
    pub message: Option<String>,
    pub by: PersonName,
    /// Reply-To address.
    pub reply_to: String,
    /// Whether the comparison of the offers of the case is enclosed.
    pub with_comparison: bool,
}

/// Mail to a customer about their record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordMail {
    /// Identifier, also of the job that sends it.
    pub uuid: Uuid,
    pub record: Uuid,
    /// Case the mail is about, if any.
    pub case: Option<Uuid>,
    pub customer: Uuid,
    pub address: String,
    pub template: MailTemplateKey,
    pub created_at: Instant,
    /// Text written by a user; `None` for a purely automatic mail, whose text is not stored.
    pub written: Option<WrittenMail>,
}

/// Outcome of sending a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailOutcome {
    pub at: Instant,
    /// Reason of a failure, without personal data.
    pub failure: Option<String>,
}

/// Stores the mails about records. Each method that writes is one transaction.
#[async_trait]
pub trait RecordMailRepository: Send + Sync {
    /// Creates written mails and the jobs that send them. `Unique` if the key exists; `Reference` if the record or the
    /// case was deleted.
    async fn create(
        &self,
        mails: &[RecordMail],
        jobs: &[NewJob],
        key: Option<&IdempotencyKey>,
    ) -> Result<(), PortError>;
    /// Returns a written mail; `None` if its record was deleted.
    async fn find(&self, uuid: Uuid) -> Result<Option<RecordMail>, PortError>;
    /// Stores the outcome, and the mail itself if it is not stored yet. Idempotent; no-op if the record was deleted.
    async fn record_outcome(&self, mail: &RecordMail, outcome: &MailOutcome) -> Result<(), PortError>;
}
