//! View of a page.

use crate::media::file::Media;
use uuid::Uuid;

/// Page with its documents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageView {
    pub uuid: Uuid,
    /// Key in the configuration.
    pub key: String,
    /// Displayed title.
    pub title: String,
    /// Increases with each save of the documents.
    pub version: i64,
    /// Documents, in order.
    pub files: Vec<Media>,
}
