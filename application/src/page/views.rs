//! What screens read of a page.

use crate::media::file::Media;
use uuid::Uuid;

/// A page with its documents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageView {
    pub uuid: Uuid,
    /// What the configuration calls it.
    pub key: String,
    /// What people read.
    pub title: String,
    /// Grows with each save of the documents.
    pub version: i64,
    /// Its documents, in order.
    pub medias: Vec<Media>,
}
