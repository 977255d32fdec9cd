//! The content of a file for whoever may have it: the only way out, once it was scanned.

use crate::error::{AppError, PortError};
use crate::media::file::Media;
use crate::ports::{ArchiveContent, ArchiveEntry, ByteStream, FileStore};
use bytes::{Bytes, BytesMut};
use domain::media::scan::{FILE_PENDING, FILE_REFUSED, FILES_PENDING, MediaScan};
use futures::TryStreamExt;
use uuid::Uuid;

/// Why the content of a file is not given.
#[derive(Debug, thiserror::Error)]
pub enum Withheld {
    /// It is not scanned yet.
    #[error("a file waits for its scan")]
    Pending,
    /// Malware was found in it.
    #[error("a file was refused by its scan")]
    Refused,
    /// The store has none.
    #[error("no file for media {0}")]
    Gone(Uuid),
    /// The store does not answer.
    #[error(transparent)]
    Port(#[from] PortError),
}

impl From<Withheld> for AppError {
    fn from(withheld: Withheld) -> Self {
        match withheld {
            Withheld::Pending => Self::Locked(FILE_PENDING),
            Withheld::Refused => Self::invalid(FILE_REFUSED),
            // The row is saved after its file and removed before it: a row without file is our own fault.
            Withheld::Gone(_) => PortError::Corrupt(withheld.to_string()).into(),
            Withheld::Port(error) => error.into(),
        }
    }
}

impl Media {
    /// May its content be handed out now?
    ///
    /// # Errors
    /// It is not scanned, or was refused.
    pub fn checked(&self) -> Result<&Self, Withheld> {
        match self.scan {
            MediaScan::Clean => Ok(self),
            MediaScan::Pending => Err(Withheld::Pending),
            MediaScan::Refused => Err(Withheld::Refused),
        }
    }

    /// Its place in an archive, under this name.
    ///
    /// # Errors
    /// Those of `checked`.
    pub fn archived(&self, name: String) -> Result<ArchiveEntry, Withheld> {
        let content = ArchiveContent::Stored(self.checked()?.key.stored().to_owned());
        Ok(ArchiveEntry { name, content, date: self.creation_date, bytes: self.size })
    }
}

/// The content, piece by piece.
///
/// # Errors
/// Why it is withheld.
pub async fn content_of(files: &dyn FileStore, media: &Media) -> Result<ByteStream, Withheld> {
    let content = files.get(media.checked()?.key.stored()).await?;
    content.ok_or(Withheld::Gone(media.uuid))
}

/// The content of a file that is known to be small, whole in memory.
///
/// # Errors
/// Why it is withheld.
pub async fn whole_content(files: &dyn FileStore, media: &Media) -> Result<Bytes, Withheld> {
    let mut stream = content_of(files, media).await?;
    let mut content = BytesMut::with_capacity(usize::try_from(media.size).unwrap_or_default());
    while let Some(piece) = stream.try_next().await? {
        content.extend_from_slice(&piece);
    }
    Ok(content.freeze())
}

/// An archive of files waits for each of them; refused ones have no content and are left out.
///
/// # Errors
/// One is not scanned yet.
pub fn all_scanned<'a>(medias: impl IntoIterator<Item = &'a Media>) -> Result<(), AppError> {
    if medias.into_iter().any(|media| media.scan == MediaScan::Pending) {
        return Err(AppError::Locked(FILES_PENDING));
    }
    Ok(())
}
