//! A multipart body and its parts, which may be asked for more after their end or a failure: the library
//! forbids it.

use actix_multipart::{Field, Multipart, MultipartError};
use actix_web::error::PayloadError;
use bytes::Bytes;
use futures::TryStreamExt;
use std::cell::Cell;
use std::future::Future;
use std::rc::Rc;
use std::time::Duration;
use tokio::time::{Instant, timeout, timeout_at};

/// A whole body holds no more, what is thrown away of a refused one included: its sender hears the answer once
/// the body was read.
const BODY_BYTES: usize = 64 << 20;
/// Nor does it take longer.
const BODY_TIME: Duration = Duration::from_mins(10);
/// How long is read of a refused upload.
const DRAINED_FOR: Duration = Duration::from_mins(1);
/// In how many parts.
const DRAINED_PARTS: usize = 4;

/// The body of a call.
pub struct Parts {
    body: Multipart,
    ended: bool,
    bounds: Bounds,
}

/// One part of it.
pub struct Part {
    field: Field,
    ended: bool,
    bounds: Bounds,
}

/// What is left of a body, shared by its parts.
#[derive(Clone)]
struct Bounds {
    bytes: Rc<Cell<usize>>,
    until: Instant,
}

impl Bounds {
    async fn within<T>(
        &self,
        next: impl Future<Output = Result<Option<T>, MultipartError>>,
    ) -> Result<Option<T>, MultipartError> {
        timeout_at(self.until, next)
            .await
            .unwrap_or(Err(MultipartError::Payload(PayloadError::Incomplete(None))))
    }

    fn take(&self, bytes: usize) -> Result<(), MultipartError> {
        let left =
            self.bytes.get().checked_sub(bytes).ok_or(MultipartError::Payload(PayloadError::Overflow))?;
        self.bytes.set(left);
        Ok(())
    }
}

impl Parts {
    pub fn of(body: Multipart) -> Self {
        Self::bounded(body, BODY_TIME)
    }

    fn bounded(body: Multipart, time: Duration) -> Self {
        let bounds = Bounds { bytes: Rc::new(Cell::new(BODY_BYTES)), until: Instant::now() + time };
        Self { body, ended: false, bounds }
    }

    /// The next part; `None` at the end.
    pub async fn next(&mut self) -> Result<Option<Part>, MultipartError> {
        if self.ended {
            return Ok(None);
        }
        let next = self.bounds.within(self.body.try_next()).await;
        self.ended = !matches!(next, Ok(Some(_)));
        Ok(next?.map(|field| Part { field, ended: false, bounds: self.bounds.clone() }))
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
        let next = self.bounds.within(self.field.try_next()).await;
        let next = next.and_then(|piece| {
            self.bounds.take(piece.as_ref().map_or(0, Bytes::len))?;
            Ok(piece)
        });
        self.ended = !matches!(next, Ok(Some(_)));
        next
    }

    /// Reads what is left. Whoever sends too much, or for too long, is cut off.
    pub async fn drain(&mut self) {
        let all = async { while let Ok(Some(_)) = self.next().await {} };
        let _ = timeout(DRAINED_FOR, all).await;
    }

    /// The name of the file; `None` for a part that is no file. Browsers escape quotes and line breaks in it.
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
        Parts::bounded(Multipart::new(&headers, pieces.map(Ok::<_, PayloadError>)), time)
    }

    /// Reads every part to its end; the bytes that came.
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
    async fn many_parts_hold_no_more_than_one_body_may() {
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
    async fn a_body_that_never_ends_is_given_up() {
        let slow = stream::unfold(0_u32, |count| async move {
            tokio::time::sleep(Duration::from_millis(10)).await;
            Some((Bytes::from(if count == 0 { PART } else { "a" }), count + 1))
        });
        assert!(read(parts(Duration::from_millis(200), slow)).await.is_err());
    }
}
