//! Database ports of pages.

use super::views::PageView;
use crate::error::PortError;
use crate::job::NewJob;
use crate::media::documents::DocumentList;
use crate::media::file::Media;
use async_trait::async_trait;
use uuid::Uuid;

/// Page defined by the configuration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedPage {
    /// Identifier for a new key.
    pub new_uuid: Uuid,
    /// Unique and permanent key (`domain::page::is_key`).
    pub key: String,
    /// Current title (`domain::page::is_title`).
    pub title: String,
}

/// Page with the documents to change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPage {
    pub uuid: Uuid,
    /// Increases with each save of the documents.
    pub version: i64,
    /// Name of the user who last saved the documents; absent before the first save.
    pub changed_by: Option<String>,
    /// Documents, in order.
    pub files: Vec<Media>,
}

/// New documents of a page.
#[derive(Debug)]
pub struct PageSave<'a> {
    pub page: Uuid,
    /// Version that was read.
    pub version: i64,
    /// Name of the user who saves the documents.
    pub by: &'a str,
    pub list: &'a DocumentList,
    /// Jobs to queue: deletion of the removed files.
    pub jobs: &'a [NewJob],
}

/// Stores pages. Each method that writes is one transaction.
#[async_trait]
pub trait PageRepository: Send + Sync {
    /// Sets the displayed pages with their order and titles. A known key keeps its identifier and documents. A page
    /// that is no longer listed is hidden; its documents are kept and displayed again with its key. Several processes
    /// may run it concurrently; the last one prevails.
    async fn replace_shown_pages(&self, pages: &[NamedPage]) -> Result<(), PortError>;
    /// Saves the documents of a page. `Stale` if the page has another version, or a file was attached or deleted
    /// in the meantime.
    async fn save_documents(&self, save: PageSave<'_>) -> Result<(), PortError>;
    /// Returns the displayed pages with their documents, in order.
    async fn list(&self) -> Result<Vec<PageView>, PortError>;
    /// Returns a displayed page with its documents.
    async fn find(&self, key: &str) -> Result<Option<StoredPage>, PortError>;
    /// Returns a document of a displayed page.
    async fn find_media(&self, uuid: Uuid) -> Result<Option<Media>, PortError>;
}
