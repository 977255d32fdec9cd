//! Database ports of mail templates.

use crate::error::PortError;
use crate::job::NewJob;
use crate::media::changes::MediaChanges;
use crate::media::file::Media;
use async_trait::async_trait;
use domain::mail_template::key::MailTemplateKey;
use domain::mail_template::template::MailText;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMailTemplate {
    pub uuid: Uuid,
    pub key: MailTemplateKey,
    /// Edited text; `None` for the built-in one.
    pub text: Option<MailText>,
    /// Attachments, in upload order.
    pub files: Vec<Media>,
    /// Increases with each save; 1 before the first one.
    pub version: i64,
    /// Time and author of the last save.
    pub saved: Option<(Instant, PersonName)>,
}

/// Template to save, with its files and jobs.
#[derive(Clone, Debug)]
pub struct MailTemplateSave<'a> {
    pub uuid: Uuid,
    /// Edited text; `None` for the built-in one.
    pub text: Option<&'a MailText>,
    /// Changes of the attachments.
    pub files: MediaChanges,
    /// Jobs to queue.
    pub jobs: Vec<NewJob>,
    pub by: &'a PersonName,
    pub at: Instant,
}

/// Stores mail templates. Each method that writes is one transaction.
#[async_trait]
pub trait MailTemplateRepository: Send + Sync {
    /// Creates the templates that do not exist. Several processes may run it concurrently.
    async fn create_missing(&self, templates: &[(Uuid, MailTemplateKey)]) -> Result<(), PortError>;
    /// Saves a template. `Stale` if its version is not `version`, or a file was attached elsewhere or deleted in the
    /// meantime.
    async fn save(&self, version: i64, save: MailTemplateSave<'_>) -> Result<(), PortError>;
    /// Returns a template; `None` if it was not added yet.
    async fn find(&self, key: MailTemplateKey) -> Result<Option<StoredMailTemplate>, PortError>;
    /// Returns all templates, in any order.
    async fn list(&self) -> Result<Vec<StoredMailTemplate>, PortError>;
}
