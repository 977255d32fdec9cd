//! What screens read of a page.

use domain::media::file_kind::FileKind;
use domain::shared::instant::Instant;
use uuid::Uuid;

/// A page with its documents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageView {
    /// Identity.
    pub uuid: Uuid,
    /// What the configuration calls it.
    pub key: String,
    /// What people read.
    pub title: String,
    /// Grows with each save of the documents.
    pub version: i64,
    /// Its documents, in order.
    pub medias: Vec<PageMedia>,
}

/// A document of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageMedia {
    /// Identity.
    pub uuid: Uuid,
    /// As it was named.
    pub name: String,
    /// Bytes.
    pub size: u64,
    /// Its type.
    pub kind: FileKind,
    /// When it came.
    pub creation_date: Instant,
}
