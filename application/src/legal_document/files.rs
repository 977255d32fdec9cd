//! Files of issued documents in the file store.

use super::ports::{DocumentFile, FileRole};
use crate::error::{AppError, PortError};
use crate::media::file::key_folder;
use crate::ports::{FileStore, Ids, StoreError};
use bytes::{Bytes, BytesMut};
use domain::calendar::paris::day_in_paris;
use domain::shared::instant::Instant;
use futures::{StreamExt as _, TryStreamExt as _, stream};

/// Maximum size of a file in bytes.
const MAX_BYTES: u64 = 50 * 1024 * 1024;

/// Stores a file under a new key. The daily purge deletes files whose row was not saved.
pub(super) async fn put(
    files: &dyn FileStore,
    ids: &dyn Ids,
    role: FileRole,
    content: &Bytes,
    now: Instant,
) -> Result<DocumentFile, AppError> {
    let key = format!("{}/{}-{}", key_folder(day_in_paris(now)), ids.new_id(), role.key());
    let whole = stream::iter([Ok(content.clone())]).boxed();
    let size = files.put(&key, whole, MAX_BYTES).await.map_err(|error| match error {
        StoreError::Port(error) => error,
        other => PortError::unavailable("storing a legal document", other),
    })?;
    Ok(DocumentFile { role, key, size, sha256: ids.sha256(content) })
}

/// Reads a file into memory.
pub(super) async fn read(files: &dyn FileStore, file: &DocumentFile) -> Result<Bytes, PortError> {
    let stream = files.get(&file.key).await?;
    let mut stream = stream.ok_or_else(|| PortError::Corrupt(format!("no file for {}", file.key)))?;
    let mut content = BytesMut::with_capacity(usize::try_from(file.size).unwrap_or_default());
    while let Some(piece) = stream.try_next().await? {
        content.extend_from_slice(&piece);
    }
    Ok(content.freeze())
}
