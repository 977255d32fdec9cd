//! Files in a folder: written in chunks to a staging file beside the destination, then flushed to disk and renamed.

use super::unfinished::{AbortOnDrop, unavailable};
use application::error::PortError;
use application::ports::{ByteStream, StoreError};
use bytes::BytesMut;
use futures::StreamExt as _;
use object_store::local::LocalFileSystem;
use object_store::path::Path;
use object_store::{ObjectStore, ObjectStoreExt as _, PutPayload};
use std::fs::DirBuilder;
use std::io;
use std::path::{Path as FilePath, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};
use tokio::task::spawn_blocking;

/// Buffer of one upload before it is written, in bytes.
const PIECE_BYTES: usize = 128 * 1024;
/// A staging file last written longer than this before the requested time belongs to a stopped server.
const STAGING_GRACE: Duration = Duration::from_hours(24);

/// Opens the folder; creates it with mode 0700 when missing.
pub(super) fn open(root: &FilePath) -> io::Result<Arc<dyn ObjectStore>> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(root)?;
    Ok(Arc::new(LocalFileSystem::new_with_prefix(root)?.with_fsync(true)))
}

pub(super) async fn put(
    store: &dyn ObjectStore,
    path: &Path,
    mut content: ByteStream,
    max_bytes: u64,
) -> Result<u64, StoreError> {
    let mut upload =
        AbortOnDrop::new(store.put_multipart(path).await.map_err(unavailable("beginning an upload"))?);
    let result = write(&mut upload, &mut content, max_bytes).await;
    match result {
        Ok(size) => upload.complete().await.map(|()| size),
        Err(error) => {
            upload.abort().await;
            Err(error)
        }
    }
}

async fn write(
    upload: &mut AbortOnDrop,
    content: &mut ByteStream,
    max_bytes: u64,
) -> Result<u64, StoreError> {
    let mut size = 0;
    // Copied, because a small piece may retain the large network buffer it is a part of.
    let mut buffer = BytesMut::new();
    while let Some(piece) = content.next().await {
        let piece = piece.map_err(|_| StoreError::Interrupted)?;
        size += piece.len() as u64;
        if size > max_bytes {
            return Err(StoreError::TooLarge(max_bytes));
        }
        buffer.extend_from_slice(&piece);
        if buffer.len() >= PIECE_BYTES {
            upload.put_part(PutPayload::from_bytes(buffer.split().freeze())).await?;
        }
    }
    if !buffer.is_empty() {
        upload.put_part(PutPayload::from_bytes(buffer.freeze())).await?;
    }
    Ok(size)
}

/// Deletes incomplete files that killed servers left under `folder`, last written more than [`STAGING_GRACE`] before
/// `before`; the store does not list these files.
pub(super) async fn remove_stale_staging(
    folder: PathBuf,
    before: Option<SystemTime>,
) -> Result<(), PortError> {
    let before = before.map(|before| before.checked_sub(STAGING_GRACE).unwrap_or(SystemTime::UNIX_EPOCH));
    match spawn_blocking(move || sweep(&folder, before)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(error)) => Err(PortError::unavailable("removing unfinished uploads", error)),
        Err(error) => Err(PortError::unavailable("removing unfinished uploads", error)),
    }
}

fn sweep(folder: &FilePath, before: Option<SystemTime>) -> io::Result<()> {
    let entries = match std::fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error),
    };
    for entry in entries {
        let entry = entry?;
        // Another server may have deleted or renamed the file since it was listed.
        let Ok(metadata) = entry.metadata() else { continue };
        if metadata.is_dir() {
            sweep(&entry.path(), before)?;
        } else if is_staging(&entry.file_name().to_string_lossy()) {
            let written_at = metadata.modified()?;
            if before.is_none_or(|before| written_at < before) {
                let _ = std::fs::remove_file(entry.path());
            }
        }
    }
    Ok(())
}

/// Returns whether the name has the form `key#1`, which the library gives to an incomplete file.
fn is_staging(name: &str) -> bool {
    name.rsplit_once('#')
        .is_some_and(|(_, number)| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
}
