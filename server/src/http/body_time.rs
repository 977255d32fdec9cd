//! Time limits of request bodies: a total time, or a minimum rate for uploads. The connection of a body that was not
//! read completely is closed.

use crate::http::error::ApiError;
use actix_web::body::{BodySize, MessageBody};
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::error::PayloadError;
use actix_web::http::Method;
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage as _};
use bytes::Bytes;
use futures::{Stream, StreamExt as _};
use std::cell::RefCell;
use std::future::Future;
use std::io::{self, ErrorKind};
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::time::{Instant, Sleep, sleep_until};

/// Upload route.
const UPLOADS: &str = "/api/medias";

/// Time limits of request bodies.
#[derive(Clone, Copy, Debug)]
pub struct BodyTimes {
    /// Maximum time of a body that is not an upload, from its first byte to its last.
    pub whole: Duration,
    /// Maximum pause of an upload, as when a phone changes cells; also the period over which the rate is measured.
    pub pause: Duration,
    /// Minimum rate of an upload, in bytes per second.
    pub rate: u32,
}

impl Default for BodyTimes {
    fn default() -> Self {
        Self { whole: Duration::from_secs(30), pause: Duration::from_mins(1), rate: 16_000 }
    }
}

/// Applies the time limits to the body of a request. Must be registered outside every layer that reads or drops the
/// body.
///
/// # Errors
/// The error of the handler or of an inner layer, unchanged.
pub async fn layer(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<ResponseBody<impl MessageBody>>, Error> {
    let payload = request.take_payload();
    let mut request_body = None;
    if !matches!(payload, Payload::None) {
        let times = request.app_data::<BodyTimes>().copied().unwrap_or_default();
        let shared_payload = Rc::new(RefCell::new(payload));
        request_body = Some(Rc::clone(&shared_payload));
        let is_upload = request.method() == Method::POST && request.path() == UPLOADS;
        let deadline = Deadline::new(times, is_upload, Instant::now());
        let stream: Pin<Box<dyn Stream<Item = Result<Bytes, PayloadError>>>> =
            Box::pin(TimedBody { body: shared_payload, deadline, sleep: None });
        request.set_payload(Payload::from(stream));
    }
    let response = next.call(request).await?;
    Ok(response.map_body(|_, body| ResponseBody { body: Box::pin(body), _request_body: request_body }))
}

/// Returns whether the error is the timeout of a body.
pub fn is_timeout(error: &PayloadError) -> bool {
    matches!(error, PayloadError::Io(error) if error.kind() == ErrorKind::TimedOut)
}

/// Returns a small body that needs no format; empty if it cannot be read.
///
/// # Errors
/// `BodyTimeout`.
pub fn read_small_body(received: Result<Bytes, Error>) -> Result<Bytes, ApiError> {
    let is_late = |error: &Error| error.as_error().is_some_and(is_timeout);
    match received {
        Err(error) if is_late(&error) => Err(ApiError::BodyTimeout),
        received => Ok(received.unwrap_or_default()),
    }
}

/// Deadline of a body.
pub enum Deadline {
    Whole(Instant),
    /// Each piece extends `deadline` by its duration at the minimum rate, to at most one `pause` from now, so that a
    /// fast burst does not allow a longer pause later.
    Rate {
        deadline: Instant,
        times: BodyTimes,
    },
}

impl Deadline {
    pub fn new(times: BodyTimes, is_upload: bool, now: Instant) -> Self {
        if is_upload {
            Self::Rate { deadline: now + times.pause, times }
        } else {
            Self::Whole(now + times.whole)
        }
    }

    pub fn instant(&self) -> Instant {
        match self {
            Self::Whole(deadline) | Self::Rate { deadline, .. } => *deadline,
        }
    }

    /// Records the receipt of a piece.
    pub fn count_received(&mut self, bytes: usize, now: Instant) {
        if let Self::Rate { deadline, times } = self {
            let extension = Duration::from_secs(bytes as u64) / times.rate;
            *deadline = (*deadline + extension).min(now + times.pause);
        }
    }
}

/// Body that returns an error after its deadline.
struct TimedBody {
    body: Rc<RefCell<Payload>>,
    deadline: Deadline,
    sleep: Option<Pin<Box<Sleep>>>,
}

impl Stream for TimedBody {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let timed_out = || Poll::Ready(Some(Err(PayloadError::Io(io::Error::from(ErrorKind::TimedOut)))));
        let now = Instant::now();
        let deadline = self.deadline.instant();
        if now >= deadline {
            return timed_out();
        }
        let poll = self.body.borrow_mut().poll_next_unpin(context);
        match poll {
            Poll::Ready(Some(Ok(piece))) => {
                self.deadline.count_received(piece.len(), now);
                Poll::Ready(Some(Ok(piece)))
            }
            Poll::Ready(other) => Poll::Ready(other),
            Poll::Pending => {
                let sleep = self.sleep.get_or_insert_with(|| Box::pin(sleep_until(deadline)));
                if sleep.deadline() != deadline {
                    sleep.as_mut().reset(deadline);
                }
                if sleep.as_mut().poll(context).is_ready() { timed_out() } else { Poll::Pending }
            }
        }
    }
}

/// Response body that holds the request body until it is sent: the HTTP library closes a connection whose body is
/// unread, but reads a dropped body to its end, however slow it is.
pub struct ResponseBody<B> {
    body: Pin<Box<B>>,
    _request_body: Option<Rc<RefCell<Payload>>>,
}

impl<B: MessageBody> MessageBody for ResponseBody<B> {
    type Error = B::Error;

    fn size(&self) -> BodySize {
        self.body.size()
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Self::Error>>> {
        self.body.as_mut().poll_next(context)
    }
}
