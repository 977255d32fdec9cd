//! A multipart body and its parts, which may be asked for more after their end or a failure: the library
//! forbids it.

use actix_multipart::{Field, Multipart, MultipartError};
use bytes::Bytes;
use futures::TryStreamExt;
use std::time::Duration;

/// What is read and thrown away of a refused upload, so that its sender hears the answer.
const DRAINED_BYTES: usize = 64 << 20;
/// For how long.
const DRAINED_FOR: Duration = Duration::from_mins(1);
/// In how many parts.
const DRAINED_PARTS: usize = 4;

/// The body of a call.
pub struct Parts {
    body: Multipart,
    ended: bool,
}

/// One part of it.
pub struct Part {
    field: Field,
    ended: bool,
}

impl Parts {
    pub fn of(body: Multipart) -> Self {
        Self { body, ended: false }
    }

    /// The next part; `None` at the end.
    pub async fn next(&mut self) -> Result<Option<Part>, MultipartError> {
        if self.ended {
            return Ok(None);
        }
        let next = self.body.try_next().await;
        self.ended = !matches!(next, Ok(Some(_)));
        Ok(next?.map(|field| Part { field, ended: false }))
    }

    /// Reads what is left of a refused upload, part by part.
    pub async fn drain(&mut self) {
        for _ in 0..DRAINED_PARTS {
            match self.next().await {
                Ok(Some(mut part)) => part.drain().await,
                Ok(None) | Err(_) => break,
            }
        }
    }
}

impl Part {
    /// The next piece; `None` at the end.
    pub async fn next(&mut self) -> Result<Option<Bytes>, MultipartError> {
        if self.ended {
            return Ok(None);
        }
        let next = self.field.try_next().await;
        self.ended = !matches!(next, Ok(Some(_)));
        next
    }

    /// Reads what is left. Whoever sends too much, or for too long, is cut off.
    pub async fn drain(&mut self) {
        let all = async {
            let mut left = DRAINED_BYTES;
            while let Ok(Some(piece)) = self.next().await {
                left = left.saturating_sub(piece.len());
                if left == 0 {
                    break;
                }
            }
        };
        let _ = tokio::time::timeout(DRAINED_FOR, all).await;
    }

    /// The name of the file; `None` for a part that is no file.
    pub fn file_name(&self) -> Option<String> {
        let disposition = self.field.content_disposition()?;
        let extended =
            disposition.get_filename_ext().map(|ext| String::from_utf8_lossy(&ext.value).into_owned());
        extended.or_else(|| disposition.get_filename().map(str::to_owned))
    }
}
