//! What mails need of the database.

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

/// A template as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMailTemplate {
    pub uuid: Uuid,
    pub key: MailTemplateKey,
    /// The firm's own text; `None` while the built-in one serves.
    pub text: Option<MailText>,
    /// The files that go with the mail, in the order they came.
    pub medias: Vec<Media>,
    /// Grows with each save; 1 when nobody saved yet.
    pub version: i64,
    /// When and by whom it was last saved.
    pub saved: Option<(Instant, PersonName)>,
}

/// A template to save, with all that the same act causes.
#[derive(Clone, Debug)]
pub struct MailTemplateSave<'a> {
    pub uuid: Uuid,
    /// The firm's own text; `None` for the built-in one.
    pub text: Option<&'a MailText>,
    /// What changes among its files.
    pub medias: MediaChanges,
    /// Work to do afterwards.
    pub jobs: Vec<NewJob>,
    pub by: &'a PersonName,
    pub at: Instant,
}

/// Keeps templates. Each method is one transaction.
#[async_trait]
pub trait MailTemplateRepository: Send + Sync {
    /// Gives these templates their identity, those apart that have one. Several processes may do it at once.
    async fn add(&self, templates: &[(Uuid, MailTemplateKey)]) -> Result<(), PortError>;
    /// A template that stood at `version`; false, and nothing done, when somebody saved it meanwhile. `Conflict`
    /// when a file was attached elsewhere or removed meanwhile.
    async fn save(&self, version: i64, save: MailTemplateSave<'_>) -> Result<bool, PortError>;
}

/// Reads templates.
#[async_trait]
pub trait MailTemplateQueries: Send + Sync {
    /// The template of this mail; `None` before it has its identity.
    async fn find(&self, key: MailTemplateKey) -> Result<Option<StoredMailTemplate>, PortError>;
    /// All that have their identity, in any order.
    async fn list(&self) -> Result<Vec<StoredMailTemplate>, PortError>;
}
