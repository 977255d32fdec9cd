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
use futures::{StreamExt as _, TryStreamExt, stream};
use std::time::Duration;
use tokio::time::{Instant, timeout_at};

/// Maximum time in which a file is received from the store while it holds the permit of an inspection.
const CONTENT_TIMEOUT: Duration = Duration::from_mins(1);

/// Returns the stream, which ends with an error if it takes longer than `limit`.
pub fn limit_duration(content: ByteStream, limit: Duration) -> ByteStream {
    let end = Instant::now() + limit;
    let next = move |mut content: ByteStream| async move {
        let piece = timeout_at(end, content.try_next()).await;
        let piece =
            piece.map_err(|error| PortError::unavailable("receiving a file from the store", error))??;
        Ok::<_, PortError>(piece.map(|piece| (piece, content)))
    };
    stream::try_unfold(content, next).boxed()
}

/// Returns the file; `None` when it exceeds the upload limit.
async fn read_whole(mut content: ByteStream) -> Result<Option<Bytes>, PortError> {
    let mut bytes = BytesMut::new();
    while let Some(piece) = content.try_next().await? {
        if (bytes.len() + piece.len()) as u64 > MAX_FILE_BYTES {
            return Ok(None);
        }
        bytes.extend_from_slice(&piece);
    }
    Ok(Some(bytes.freeze()))
}
