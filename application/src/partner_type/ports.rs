//! What types of partners need of the database.

use crate::actor::PartnerTypeScope;

use crate::error::PortError;
use crate::job::NewJob;
use crate::media::documents::DocumentList;
use crate::media::file::Media;
use async_trait::async_trait;
use uuid::Uuid;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartnerType {
    pub uuid: Uuid,
    /// What people read; no two types bear the same one.
    pub label: String,
    /// Grows with each save of the documents.
    pub version: i64,
    /// Its documents, in order; empty when they were not asked for.
    pub medias: Vec<Media>,
}

/// A type as the configuration names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedType {
    /// Its identity, should the name be new.
    pub new_uuid: Uuid,
    /// One line of 1 to 255 characters.
    pub label: String,
}

/// New documents of a type.
#[derive(Debug)]
pub struct DocumentSave<'a> {
    pub partner_type: Uuid,
    /// The version that was read.
    pub version: i64,
    /// Its documents from now on.
    pub list: &'a DocumentList,
    /// Saved with them: the removal of the files that go.
    pub jobs: &'a [NewJob],
}

/// Keeps types of partners. Each method is one transaction.
#[async_trait]
pub trait PartnerTypeRepository: Send + Sync {
    /// Adds the types that were never named before; one that staff renamed since is known by the name that
    /// the configuration gave it. Others stay as they are. Several processes may do it at once.
    async fn seed(&self, types: &[NamedType]) -> Result<(), PortError>;
    /// Adds a type without document. A name that is taken is a conflict.
    async fn add(&self, uuid: Uuid, label: &str) -> Result<(), PortError>;
    /// Gives a type another name; false when there is no such type. A name that is taken is a conflict.
    async fn rename(&self, uuid: Uuid, label: &str) -> Result<bool, PortError>;
    /// Saves the documents of a type. A type that was saved meanwhile, and a file that was attached or
    /// removed meanwhile, are conflicts.
    async fn save_documents(&self, save: DocumentSave<'_>) -> Result<(), PortError>;
}

/// Reads types of partners.
#[async_trait]
pub trait PartnerTypeQueries: Send + Sync {
    /// Every type, by name whatever its case and accents; with their documents when asked for.
    async fn list(&self, with_medias: bool) -> Result<Vec<PartnerType>, PortError>;
    /// The type, when there is one, with its documents.
    async fn find(&self, uuid: Uuid) -> Result<Option<PartnerType>, PortError>;
    /// The type of a partner, with its documents.
    async fn of_partner(&self, partner: Uuid) -> Result<Option<PartnerType>, PortError>;
    /// The document, when it is one of a type of the scope.
    async fn media(&self, uuid: Uuid, scope: PartnerTypeScope) -> Result<Option<Media>, PortError>;
}
