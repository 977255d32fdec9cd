//! What pages need of the database.

use super::views::PageView;
use crate::error::PortError;
use crate::media::Media;
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

/// Keeps pages. Each method is one transaction.
#[async_trait]
pub trait PageRepository: Send + Sync {
    /// Makes these the pages that are shown, in this order and with these titles. A key that is known keeps
    /// its identity and its documents. A page that is not named any more is no longer shown; its documents
    /// stay, and come back with its key. Several processes may do it at once: the last one counts.
    async fn set_shown(&self, pages: &[NamedPage]) -> Result<(), PortError>;
}

/// Reads pages.
#[async_trait]
pub trait PageQueries: Send + Sync {
    /// The pages that are shown, in order, with their documents in order.
    async fn list(&self) -> Result<Vec<PageView>, PortError>;
    /// The document, when it stands on a page that is shown.
    async fn media(&self, uuid: Uuid) -> Result<Option<Media>, PortError>;
}
