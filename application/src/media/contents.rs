//! Access to the content of files: only files that the scan found clean can be read.

use crate::error::{AppError, PortError};
use crate::media::file::Media;
use crate::ports::{ArchiveContent, ArchiveEntry, ByteStream, FileStore};
use bytes::{Bytes, BytesMut};
use domain::media::scan::{FILE_PENDING, FILE_REFUSED, FILES_PENDING, MediaScan};
use futures::TryStreamExt;
use std::time::{Duration, Instant};
use uuid::Uuid;

/// Maximum time in which a small file is received from the store. Jobs read such files, and a store that sends them
/// byte by byte would otherwise hold the tasks of all jobs.
const SMALL_FILE_TIMEOUT: Duration = Duration::from_mins(1);

/// Reason why the content of a file is not available.
#[derive(Debug, thiserror::Error)]
pub enum ContentUnavailable {
    /// Not scanned yet.
    #[error("a file is not scanned yet")]
    Pending,
    /// Refused because malware was found.
    #[error("a file was refused by its scan")]
    Refused,
    /// Missing in the store.
    #[error("no file for media {0}")]
    Gone(Uuid),
    /// The store fails.
    #[error(transparent)]
    Port(#[from] PortError),
}

impl From<ContentUnavailable> for AppError {
    fn from(withheld: ContentUnavailable) -> Self {
        match withheld {
            ContentUnavailable::Pending => Self::Locked(FILE_PENDING),
            ContentUnavailable::Refused => Self::invalid(FILE_REFUSED),
            // Rows are saved after their file and deleted before it, so a row without file is a defect.
            ContentUnavailable::Gone(_) => PortError::Corrupt(withheld.to_string()).into(),
            ContentUnavailable::Port(error) => error.into(),
        }
    }
}

impl Media {
    /// Checks that the content may be read.
    ///
    /// # Errors
    /// `Pending`: the file is not scanned yet; `Refused`: malware was found in it.
    pub fn check_readable(&self) -> Result<&Self, ContentUnavailable> {
        match self.scan {
            MediaScan::Clean => Ok(self),
            MediaScan::Pending => Err(ContentUnavailable::Pending),
            MediaScan::Refused => Err(ContentUnavailable::Refused),
        }
    }

    /// Returns the archive entry of the file, with this name.
    ///
    /// # Errors
    /// The errors of [`Self::check_readable`].
    pub fn to_archive_entry(&self, name: String) -> Result<ArchiveEntry, ContentUnavailable> {
        let content = ArchiveContent::Stored(self.check_readable()?.key.as_str().to_owned());
        Ok(ArchiveEntry { name, content, date: self.creation_date, bytes: self.size })
    }
}

/// Returns the content as a stream.
///
/// # Errors
/// The errors of [`Media::check_readable`]; `Gone`: the store has no such file; the store fails.
pub async fn open_content(files: &dyn FileStore, media: &Media) -> Result<ByteStream, ContentUnavailable> {
    let content = files.get(media.check_readable()?.key.as_str()).await?;
    content.ok_or(ContentUnavailable::Gone(media.uuid))
}

/// Returns the content of a small file, read into memory.
///
/// # Errors
/// The errors of [`open_content`]; the content is not received within a minute.
pub async fn read_content(files: &dyn FileStore, media: &Media) -> Result<Bytes, ContentUnavailable> {
    let stream = open_content(files, media).await?;
    Ok(collect_content(stream, SMALL_FILE_TIMEOUT).await?)
}

/// Collects a stream. The store limits the duration of each read; only the total is checked here.
///
/// # Errors
/// The errors of the stream; `Unavailable`: it takes longer than `limit`.
async fn collect_content(mut stream: ByteStream, limit: Duration) -> Result<Bytes, PortError> {
    let start = Instant::now();
    let mut content = BytesMut::new();
    while let Some(chunk) = stream.try_next().await? {
        if start.elapsed() > limit {
            return Err(PortError::unavailable(
                "receiving a file from the store",
                "the limit of time is over",
            ));
        }
        content.extend_from_slice(&chunk);
    }
    Ok(content.freeze())
}

/// Checks that no file of an archive is pending its scan. Refused files are ignored, as they have no content.
///
/// # Errors
/// `Locked`: a file is not scanned yet.
pub fn check_all_scanned<'a>(files: impl IntoIterator<Item = &'a Media>) -> Result<(), AppError> {
    if files.into_iter().any(|media| media.scan == MediaScan::Pending) {
        return Err(AppError::Locked(FILES_PENDING));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures::{StreamExt as _, stream};

    #[tokio::test]
    async fn dripping_store_ends_with_an_error() {
        let drops = stream::repeat_with(|| Ok(Bytes::from_static(b"x"))).boxed();
        let received = collect_content(drops, Duration::from_millis(50)).await;
        assert!(matches!(received, Err(PortError::Unavailable { .. })));
        let pieces = stream::iter([Ok(Bytes::from_static(b"a")), Ok(Bytes::from_static(b"b"))]).boxed();
        assert_eq!(collect_content(pieces, Duration::from_mins(1)).await.unwrap(), "ab");
    }
}
