//! Multipart body and its parts. Unlike those of the library, both can be polled again after their end or an error.

use actix_multipart::{Field, Multipart, MultipartError};
use actix_web::error::PayloadError;
use actix_web::http::header::HeaderMap;
use bytes::{Bytes, BytesMut};
use futures::{Stream, StreamExt, TryStreamExt};
use std::future::Future;
use std::time::Duration;
use tokio::time::{Instant, timeout, timeout_at};

/// Maximum size of a body, in bytes, with the lines before and between its parts. A refused body is read up to it,
/// because the client reads the response only after it has sent the body.
const BODY_BYTES: usize = 64 << 20;
/// Maximum time of a body.
const BODY_TIME: Duration = Duration::from_mins(10);
/// Maximum time of draining a refused upload.
const DRAIN_TIME: Duration = Duration::from_mins(1);
/// Maximum number of parts of a body; FilePond sends two.
const MAX_PARTS: usize = 4;
/// Size from which a piece is passed on, in bytes.
const PIECE_BYTES: usize = 32 << 10;

/// Body of a request.
pub struct Parts {
    body: Multipart,
    has_ended: bool,
    /// Number of parts returned so far.
    count: usize,
    deadline: Instant,
}

/// Part of a body.
pub struct Part {
    field: Field,
    has_ended: bool,
    /// Time limit of the body.
    deadline: Instant,
}

async fn read_before<T>(
    deadline: Instant,
    future: impl Future<Output = Result<Option<T>, MultipartError>>,
) -> Result<Option<T>, MultipartError> {
    timeout_at(deadline, future).await.unwrap_or(Err(MultipartError::Payload(PayloadError::Incomplete(None))))
}

impl Parts {
    pub fn new(headers: &HeaderMap, body: impl Stream<Item = Result<Bytes, PayloadError>> + 'static) -> Self {
        Self::with_time_limit(headers, body, BODY_TIME)
    }

    /// Same as `new`, with another time limit.
    pub fn with_time_limit(
        headers: &HeaderMap,
        body: impl Stream<Item = Result<Bytes, PayloadError>> + 'static,
        time_limit: Duration,
    ) -> Self {
        let mut bytes = 0;
        let limited_body = body.map(move |piece| {
            bytes += piece.as_ref().map_or(0, Bytes::len);
            if bytes > BODY_BYTES { Err(PayloadError::Overflow) } else { piece }
        });
        let body = Multipart::new(headers, limited_body);
        Self { body, has_ended: false, count: 0, deadline: Instant::now() + time_limit }
    }

    /// Returns the next part; `None` at the end.
    pub async fn next(&mut self) -> Result<Option<Part>, MultipartError> {
        if self.has_ended {
            return Ok(None);
        }
        let next_field = match read_before(self.deadline, self.body.try_next()).await {
            Ok(Some(_)) if self.count == MAX_PARTS => Err(MultipartError::Payload(PayloadError::Overflow)),
            field => field,
        };
        self.has_ended = !matches!(next_field, Ok(Some(_)));
        self.count += 1;
        Ok(next_field?.map(|field| Part { field, has_ended: false, deadline: self.deadline }))
    }

    /// Drains a refused upload, part by part.
    pub async fn drain(&mut self) {
        while let Ok(Some(mut part)) = self.next().await {
            part.drain().await;
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
        let bytes = read_before(self.deadline, self.field.try_next()).await;
        self.has_ended = !matches!(bytes, Ok(Some(_)));
        bytes
    }

    /// Drains the part within the size and time limits.
    pub async fn drain(&mut self) {
        let discard_pieces = async { while let Ok(Some(_)) = self.read().await {} };
        let _ = timeout(DRAIN_TIME, discard_pieces).await;
    }

    /// Returns the file name; `None` for a part that is not a file. Unescapes the quotes and line breaks that browsers
    /// escape.
    pub fn file_name(&self) -> Option<String> {
        let disposition = self.field.content_disposition()?;
        let extended_name = disposition
            .get_filename_ext()
            .map(|extended_value| String::from_utf8_lossy(&extended_value.value).into_owned());
        let unescape = |name: &str| name.replace("%22", "\"").replace("%0D", "\r").replace("%0A", "\n");
        extended_name.or_else(|| disposition.get_filename().map(unescape))
    }
}
