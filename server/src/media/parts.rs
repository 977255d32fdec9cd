//! Multipart body and its parts. Unlike in the library, both can be polled again after their end or an error.

use actix_multipart::{Field, Multipart, MultipartError};
use actix_web::error::PayloadError;
use bytes::{Bytes, BytesMut};
use futures::TryStreamExt;
use std::cell::Cell;
use std::future::Future;
use std::rc::Rc;
use std::time::Duration;
use tokio::time::{Instant, timeout, timeout_at};

/// Maximum size of a body, in bytes, including the drained rest of a refused one, whose sender receives the response
/// only after the body is read.
const BODY_BYTES: usize = 64 << 20;
/// Maximum time of a body.
const BODY_TIME: Duration = Duration::from_mins(10);
/// Maximum time of draining a refused upload.
const DRAINED_FOR: Duration = Duration::from_mins(1);
/// Maximum number of drained parts.
const DRAINED_PARTS: usize = 4;
/// Size from which a piece is passed on, in bytes.
const PIECE_BYTES: usize = 32 << 10;

/// Body of a request.
pub struct Parts {
    body: Multipart,
    ended: bool,
    bounds: Bounds,
}

/// Part of a body.
pub struct Part {
    field: Field,
    ended: bool,
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

    fn with_time_limit(body: Multipart, time: Duration) -> Self {
        let bounds = Bounds { bytes: Rc::new(Cell::new(BODY_BYTES)), until: Instant::now() + time };
        Self { body, ended: false, bounds }
    }

    /// Returns the next part; `None` at the end.
    pub async fn next(&mut self) -> Result<Option<Part>, MultipartError> {
        if self.ended {
            return Ok(None);
        }
        let next = self.bounds.read_within(self.body.try_next()).await;
        self.ended = !matches!(next, Ok(Some(_)));
        Ok(next?.map(|field| Part { field, ended: false, bounds: self.bounds.clone() }))
    }

    /// Drains a refused upload, part by part.
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
    /// Returns the next piece, a copy of at least [`PIECE_BYTES`] bytes unless it is the last; `None` at the end. The
    /// library returns a few bytes for each possible beginning of a boundary, and each retains its buffer of 64 KiB.
    pub async fn next(&mut self) -> Result<Option<Bytes>, MultipartError> {
        let mut piece = BytesMut::new();
        while piece.len() < PIECE_BYTES {
            let Some(bytes) = self.read().await? else { break };
            piece.extend_from_slice(&bytes);
        }
        Ok((!piece.is_empty()).then(|| piece.freeze()))
    }

    async fn read(&mut self) -> Result<Option<Bytes>, MultipartError> {
        if self.ended {
            return Ok(None);
        }
        let next = self.bounds.read_within(self.field.try_next()).await;
        let next = next.and_then(|piece| {
            self.bounds.spend(piece.as_ref().map_or(0, Bytes::len))?;
            Ok(piece)
        });
        self.ended = !matches!(next, Ok(Some(_)));
        next
    }

    /// Drains the part within the size and time limits.
    pub async fn drain(&mut self) {
        let all = async { while let Ok(Some(_)) = self.read().await {} };
        let _ = timeout(DRAINED_FOR, all).await;
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

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::http::header::{CONTENT_TYPE, HeaderMap, HeaderValue};
    use futures::{Stream, StreamExt, stream};

    const PART: &str = "--x\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\n";

    fn parts(time: Duration, pieces: impl Stream<Item = Bytes> + 'static) -> Parts {
        let mut headers = HeaderMap::new();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("multipart/form-data; boundary=x"));
        Parts::with_time_limit(Multipart::new(&headers, pieces.map(Ok::<_, PayloadError>)), time)
    }

    /// Reads every part to its end; returns the number of bytes.
    async fn read(mut parts: Parts) -> Result<usize, MultipartError> {
        let mut bytes = 0;
        while let Some(mut part) = parts.next().await? {
            while let Some(piece) = part.next().await? {
                bytes += piece.len();
            }
        }
        Ok(bytes)
    }

    #[actix_web::test]
    async fn body_limit_applies_to_all_parts_together() {
        let megabyte = Bytes::from(vec![b'a'; 1 << 20]);
        let body = move |count: usize| {
            let part = [Bytes::from(PART), megabyte.clone(), Bytes::from("\r\n")];
            let all = std::iter::repeat_n(part, count).flatten();
            parts(BODY_TIME, stream::iter(all.chain([Bytes::from("--x--\r\n")])))
        };
        assert_eq!(read(body(63)).await.unwrap(), 63 << 20);
        assert!(matches!(read(body(65)).await, Err(MultipartError::Payload(PayloadError::Overflow))));
    }

    #[actix_web::test]
    async fn pieces_of_false_boundaries_are_gathered() {
        let content = "\r\n--".repeat(50_000);
        let body = format!("{PART}{content}\r\n--x--\r\n").into_bytes();
        let network: Vec<_> = body.chunks(16_384).map(Bytes::copy_from_slice).collect();
        let mut parts = parts(BODY_TIME, stream::iter(network));
        let mut part = parts.next().await.unwrap().unwrap();
        let mut pieces = Vec::new();
        while let Some(piece) = part.next().await.unwrap() {
            pieces.push(piece);
        }
        assert_eq!(pieces.concat(), content.as_bytes());
        assert!(pieces.len() <= content.len() / PIECE_BYTES + 1, "{} pieces", pieces.len());
    }

    #[actix_web::test]
    async fn file_names_are_unescaped() {
        for (sent, name) in [
            (r#"filename="relev%22e%22%0D%0Ade mai.pdf""#, "relev\"e\"\r\nde mai.pdf"),
            (r#"filename="100%25 été.pdf""#, "100%25 été.pdf"),
            (r#"filename="a.pdf"; filename*=UTF-8''e%CC%81t%C3%A9%20%22.pdf"#, "e\u{301}té \".pdf"),
        ] {
            let head =
                format!("--x\r\nContent-Disposition: form-data; name=\"f\"; {sent}\r\n\r\na\r\n--x--\r\n");
            let mut parts = parts(BODY_TIME, stream::iter([Bytes::from(head)]));
            let part = parts.next().await.unwrap().unwrap();
            assert_eq!(part.file_name().as_deref(), Some(name));
        }
    }

    #[actix_web::test]
    async fn endless_body_is_aborted() {
        let slow = stream::unfold(0_u32, |count| async move {
            tokio::time::sleep(Duration::from_millis(10)).await;
            Some((Bytes::from(if count == 0 { PART } else { "a" }), count + 1))
        });
        assert!(read(parts(Duration::from_millis(200), slow)).await.is_err());
    }
}
