//! Documents: generated files, and inspection of uploaded ones.

mod child;
pub mod inspection;
pub mod pdf;
pub mod pdf_reader;
mod permits;
pub mod spreadsheet;
pub mod zip;

use application::error::PortError;
use application::ports::ByteStream;
use bytes::{Bytes, BytesMut};
use domain::media::MAX_FILE_BYTES;
use futures::TryStreamExt;

/// Returns the file; `None` when it exceeds the upload limit.
async fn read_whole(mut content: ByteStream) -> Result<Option<Bytes>, PortError> {
    let mut all = BytesMut::new();
    while let Some(piece) = content.try_next().await? {
        if (all.len() + piece.len()) as u64 > MAX_FILE_BYTES {
            return Ok(None);
        }
        all.extend_from_slice(&piece);
    }
    Ok(Some(all.freeze()))
}
