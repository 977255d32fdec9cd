//! A small file, whole in memory.

use super::Media;
use crate::error::PortError;
use crate::ports::FileStore;
use bytes::{Bytes, BytesMut};
use futures::TryStreamExt;

/// The content of a file that is known to be small; `None` when the store has none.
///
/// # Errors
/// The store does not answer.
pub async fn whole_file(files: &dyn FileStore, media: &Media) -> Result<Option<Bytes>, PortError> {
    let Some(mut stream) = files.get(&media.key).await? else { return Ok(None) };
    let mut content = BytesMut::with_capacity(usize::try_from(media.size).unwrap_or_default());
    while let Some(piece) = stream.try_next().await? {
        content.extend_from_slice(&piece);
    }
    Ok(Some(content.freeze()))
}
