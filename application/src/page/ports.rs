//! What pages need of the database.

use super::views::PageView;
use crate::error::PortError;
use crate::job::NewJob;
use crate::media::documents::DocumentList;
use crate::media::file::Media;
use async_trait::async_trait;
use uuid::Uuid;

/// A page as the configuration names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedPage {
    /// Its identity, should the key be new.
    pub new_uuid: Uuid,
    /// Unique; never changes (`domain::page::is_key`).
    pub key: String,
    /// What it is called now (`domain::page::is_title`).
    pub title: String,
}

/// A page whose documents are to be changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPage {
    pub uuid: Uuid,
    /// Grows with each save of the documents.
    pub version: i64,
    /// Name of whoever saved them last; absent before the first save.
    pub changed_by: Option<String>,
    /// The documents, in order.
    pub medias: Vec<Media>,
}

/// New documents of a page.
#[derive(Debug)]
pub struct PageSave<'a> {
    pub page: Uuid,
    /// The version that was read.
    pub version: i64,
    /// Name of whoever saves.
    pub by: &'a str,
    /// The documents from now on.
    pub list: &'a DocumentList,
    /// Saved with them: the removal of the files that go.
    pub jobs: &'a [NewJob],
}

/// Keeps pages. Each method is one transaction.
#[async_trait]
pub trait PageRepository: Send + Sync {
    /// Makes these the pages that are shown, in this order and with these titles. A key that is known keeps
    /// its identity and its documents. A page that is not named any more is no longer shown; its documents
    /// stay, and come back with its key. Several processes may do it at once: the last one counts.
    async fn set_shown(&self, pages: &[NamedPage]) -> Result<(), PortError>;
    /// Saves the documents of a page. A page that was saved meanwhile, and a file that was attached or removed
    /// meanwhile, are conflicts.
    async fn save_documents(&self, save: PageSave<'_>) -> Result<(), PortError>;
}

#[async_trait]
pub trait PageQueries: Send + Sync {
    /// The pages that are shown, in order, with their documents in order.
    async fn list(&self) -> Result<Vec<PageView>, PortError>;
    /// The page of this key that is shown, with its documents.
    async fn find(&self, key: &str) -> Result<Option<StoredPage>, PortError>;
    /// The document, when it stands on a page that is shown.
    async fn media(&self, uuid: Uuid) -> Result<Option<Media>, PortError>;
}
