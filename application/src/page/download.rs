//! Download of a document of a page (doc 3 §7).

use super::PageService;
use crate::error::AppError;
use crate::media::contents::open_content;
use crate::media::file::Media;
use crate::ports::ByteStream;
use uuid::Uuid;

impl PageService {
    /// Returns a document of a displayed page. Public (AMB-103).
    ///
    /// # Errors
    /// `NotFound`: no displayed page has this document.
    pub async fn find_document(&self, uuid: Uuid) -> Result<Media, AppError> {
        self.pages.find_media(uuid).await?.ok_or(AppError::NotFound)
    }

    /// Returns the content of a document as a stream.
    ///
    /// # Errors
    /// `Locked`: not scanned yet; `Invalid`: refused by the scan; `Port`: the store fails.
    pub async fn read_content(&self, document: &Media) -> Result<ByteStream, AppError> {
        Ok(open_content(self.files.as_ref(), document).await?)
    }
}
