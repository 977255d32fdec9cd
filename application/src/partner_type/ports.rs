//! Database ports of partner types.

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
    /// Unique label.
    pub label: String,
    /// Increases with each save of the documents.
    pub version: i64,
    /// Documents in order; empty when not requested.
    pub files: Vec<Media>,
}

/// Type defined by the configuration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedType {
    /// Identifier for a new label.
    pub new_uuid: Uuid,
    /// Label in the configuration: one line of 1 to 255 characters.
    pub label: String,
}

/// New documents of a type.
#[derive(Debug)]
pub struct DocumentSave<'a> {
    pub partner_type: Uuid,
    /// Version that was read.
    pub version: i64,
    pub list: &'a DocumentList,
    /// Jobs to queue: deletion of the removed files.
    pub jobs: &'a [NewJob],
}

/// Stores partner types. Each method that writes is one transaction.
#[async_trait]
pub trait PartnerTypeRepository: Send + Sync {
    /// Adds the types whose configured label was never used before; the configured label also identifies a type that
    /// was renamed. Other types are unchanged. Several processes may run it concurrently.
    async fn seed(&self, types: &[NamedType]) -> Result<(), PortError>;
    /// Creates a type without documents. `Unique` if the label is taken.
    async fn create(&self, uuid: Uuid, label: &str) -> Result<(), PortError>;
    /// Renames a type; returns false if there is none. `Unique` if the label is taken.
    async fn rename(&self, uuid: Uuid, label: &str) -> Result<bool, PortError>;
    /// Saves the documents of a type. `Stale` if the type has another version, or a file was attached or deleted
    /// in the meantime.
    async fn save_documents(&self, save: DocumentSave<'_>) -> Result<(), PortError>;
    /// Returns every type, by label, ignoring letter case and accents; with documents if requested.
    async fn list(&self, with_files: bool) -> Result<Vec<PartnerType>, PortError>;
    /// Returns a type with its documents.
    async fn find(&self, uuid: Uuid) -> Result<Option<PartnerType>, PortError>;
    /// Returns the type of a partner, with its documents.
    async fn find_by_partner(&self, partner: Uuid) -> Result<Option<PartnerType>, PortError>;
    /// Returns a document of a type in the scope.
    async fn find_media(&self, uuid: Uuid, scope: PartnerTypeScope) -> Result<Option<Media>, PortError>;
}
