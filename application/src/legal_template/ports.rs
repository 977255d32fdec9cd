//! Database port of the templates of legal documents.

use crate::access_journal::entry::AccessEntry;
use crate::error::PortError;
use async_trait::async_trait;
use domain::legal_document::kind::LegalKind;
use domain::legal_document::template::LegalTemplate;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use uuid::Uuid;

/// Version of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredLegalTemplate {
    pub template: LegalTemplate,
    /// Time and author of the version; `None` for a built-in draft.
    pub saved: Option<(Instant, PersonName)>,
}

/// Version to add, with its journal entry.
#[derive(Clone, Debug)]
pub struct LegalTemplateSave<'a> {
    pub uuid: Uuid,
    pub template: &'a LegalTemplate,
    pub by: &'a PersonName,
    pub at: Instant,
    pub entry: AccessEntry,
}

/// Stores the versions of the firm. A stored version is never changed.
#[async_trait]
pub trait LegalTemplateRepository: Send + Sync {
    /// Returns the latest version of each kind that has one.
    async fn list_latest(&self) -> Result<Vec<StoredLegalTemplate>, PortError>;
    /// Returns all versions of a kind.
    async fn list_versions(&self, kind: &LegalKind) -> Result<Vec<StoredLegalTemplate>, PortError>;
    /// Creates a version. `Unique` if the kind has a version of this number.
    async fn create(&self, save: LegalTemplateSave<'_>) -> Result<(), PortError>;
}
