//! Multipart body and its parts. Unlike those of the library, both can be polled again after their end or an error.

use actix_multipart::{Field, Multipart, MultipartError};
use actix_web::error::PayloadError;
use bytes::{Bytes, BytesMut};
use futures::TryStreamExt;
use std::cell::Cell;
use std::future::Future;
use std::rc::Rc;
use std::time::Duration;
use tokio::time::{Instant, timeout, timeout_at};

/// Maximum size of a body, in bytes. A refused body is read up to it, because the client reads the response only after
/// it has sent the body.
const BODY_BYTES: usize = 64 << 20;
/// Maximum time of a body.
const BODY_TIME: Duration = Duration::from_mins(10);
/// Maximum time of draining a refused upload.
const DRAIN_TIME: Duration = Duration::from_mins(1);
/// Maximum number of drained parts.
const MAX_DRAINED_PARTS: usize = 4;
/// Size from which a piece is passed on, in bytes.
const PIECE_BYTES: usize = 32 << 10;

/// Body of a request.
pub struct Parts {
    body: Multipart,
    has_ended: bool,
    bounds: Bounds,
}

/// Part of a body.
pub struct Part {
    field: Field,
    has_ended: bool,
    bounds: Bounds,
}

/// Remaining size and time of a body, shared by its parts.
#[derive(Clone)]
struct Bounds {
    bytes: Rc<Cell<usize>>,
    until: Instant,
}

impl Bounds {
    async fn read_within<T>(
        &self,
        next: impl Future<Output = Result<Option<T>, MultipartError>>,
    ) -> Result<Option<T>, MultipartError> {
        timeout_at(self.until, next)
            .await
            .unwrap_or(Err(MultipartError::Payload(PayloadError::Incomplete(None))))
    }

    fn spend(&self, bytes: usize) -> Result<(), MultipartError> {
        let left =
            self.bytes.get().checked_sub(bytes).ok_or(MultipartError::Payload(PayloadError::Overflow))?;
        self.bytes.set(left);
        Ok(())
    }
}

impl Parts {
    pub fn new(body: Multipart) -> Self {
        Self::with_time_limit(body, BODY_TIME)
    }

    /// Same as `new`, with another time limit.
    pub fn with_time_limit(body: Multipart, time: Duration) -> Self {
        let bounds = Bounds { bytes: Rc::new(Cell::new(BODY_BYTES)), until: Instant::now() + time };
        Self { body, has_ended: false, bounds }
    }

    /// Returns the next part; `None` at the end.
    pub async fn next(&mut self) -> Result<Option<Part>, MultipartError> {
        if self.has_ended {
            return Ok(None);
        }
        let next = self.bounds.read_within(self.body.try_next()).await;
        self.has_ended = !matches!(next, Ok(Some(_)));
        Ok(next?.map(|field| Part { field, has_ended: false, bounds: self.bounds.clone() }))
    }

    /// Drains a refused upload, part by part.
    pub async fn drain(&mut self) {
        for _ in 0..MAX_DRAINED_PARTS {
            match self.next().await {
                Ok(Some(mut part)) => part.drain().await,
                Ok(None) | Err(_) => break,
            }
        }
    }
}

impl Part {
    /// Returns the next piece, a copy of at least [`PIECE_BYTES`] bytes unless it is the last; `None` at the end.
    /// Copied, because the library returns only a few bytes for each possible start of a boundary, each of which
    /// retains a buffer of 64 KiB.
    pub async fn next(&mut self) -> Result<Option<Bytes>, MultipartError> {
        let mut piece = BytesMut::new();
        while piece.len() < PIECE_BYTES {
            let Some(bytes) = self.read().await? else { break };
            piece.extend_from_slice(&bytes);
        }
        Ok((!piece.is_empty()).then(|| piece.freeze()))
    }

    async fn read(&mut self) -> Result<Option<Bytes>, MultipartError> {
        if self.has_ended {
            return Ok(None);
        }
        let next = self.bounds.read_within(self.field.try_next()).await;
        let next = next.and_then(|piece| {
            self.bounds.spend(piece.as_ref().map_or(0, Bytes::len))?;
            Ok(piece)
        });
        self.has_ended = !matches!(next, Ok(Some(_)));
        next
    }

    /// Drains the part within the size and time limits.
    pub async fn drain(&mut self) {
        let all = async { while let Ok(Some(_)) = self.read().await {} };
        let _ = timeout(DRAIN_TIME, all).await;
    }

    /// Returns the file name; `None` for a part that is not a file. Unescapes the quotes and line breaks that browsers
    /// escape.
    pub fn file_name(&self) -> Option<String> {
        let disposition = self.field.content_disposition()?;
        let extended =
            disposition.get_filename_ext().map(|ext| String::from_utf8_lossy(&ext.value).into_owned());
        let unescaped = |name: &str| name.replace("%22", "\"").replace("%0D", "\r").replace("%0A", "\n");
        extended.or_else(|| disposition.get_filename().map(unescaped))
    }
}
