//! A document of a page, on its way to whoever asks (doc 3 §7).

use super::Pages;
use crate::error::{AppError, PortError};
use crate::media::Media;
use crate::ports::ByteStream;
use uuid::Uuid;

impl Pages {
    /// The document, when it stands on a page that is shown. For everybody (AMB-103).
    ///
    /// # Errors
    /// There is no such document on a page.
    pub async fn document(&self, uuid: Uuid) -> Result<Media, AppError> {
        self.queries.media(uuid).await?.ok_or(AppError::NotFound)
    }

    /// The content of a document, piece by piece.
    ///
    /// # Errors
    /// The store does not answer.
    pub async fn content(&self, document: &Media) -> Result<ByteStream, AppError> {
        let content = self.files.get(&document.key).await?;
        // The row is saved after its file and removed before it: a row without file is our own fault.
        let missing = || PortError::Corrupt(format!("no file for media {}", document.uuid));
        Ok(content.ok_or_else(missing)?)
    }
}
