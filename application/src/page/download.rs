//! A document of a page, on its way to whoever asks (doc 3 §7).

use super::Pages;
use crate::error::AppError;
use crate::media::contents::content_of;
use crate::media::file::Media;
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
    /// It is not scanned, or was refused; the store does not answer.
    pub async fn content(&self, document: &Media) -> Result<ByteStream, AppError> {
        Ok(content_of(self.files.as_ref(), document).await?)
    }
}
