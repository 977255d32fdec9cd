//! Time limits of request bodies: a total time, or a minimum rate for uploads. The connection of a body that was not
//! read completely is closed.

use actix_web::body::{BodySize, MessageBody};
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::error::PayloadError;
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

/// Applies the time limit to the body of a request. Must be registered outside of every layer that reads or drops the
/// body.
///
/// # Errors
/// Those of the inner layers.
pub async fn layer(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<ResponseBody<impl MessageBody>>, Error> {
    let payload = request.take_payload();
    let mut held = None;
    if !matches!(payload, Payload::None) {
        let times = request.app_data::<BodyTimes>().copied().unwrap_or_default();
        let shared = Rc::new(RefCell::new(payload));
        held = Some(Rc::clone(&shared));
        let deadline = Deadline::new(times, request.path() == UPLOADS, Instant::now());
        let stream: Pin<Box<dyn Stream<Item = Result<Bytes, PayloadError>>>> =
            Box::pin(TimedBody { body: shared, deadline, sleep: None });
        request.set_payload(Payload::from(stream));
    }
    let response = next.call(request).await?;
    Ok(response.map_body(|_, body| ResponseBody { body: Box::pin(body), _request_body: held }))
}

/// Returns whether the error is the timeout of a body.
pub fn is_timeout(error: &PayloadError) -> bool {
    matches!(error, PayloadError::Io(error) if error.kind() == ErrorKind::TimedOut)
}

/// Deadline of a body.
enum Deadline {
    Whole(Instant),
    /// Each piece moves `until` by its time at the minimum rate, to at most one pause from now: a fast burst does not
    /// allow a longer pause later.
    Rate {
        until: Instant,
        times: BodyTimes,
    },
}

impl Deadline {
    fn new(times: BodyTimes, upload: bool, now: Instant) -> Self {
        if upload { Self::Rate { until: now + times.pause, times } } else { Self::Whole(now + times.whole) }
    }

    fn at(&self) -> Instant {
        match self {
            Self::Whole(until) | Self::Rate { until, .. } => *until,
        }
    }

    fn received(&mut self, bytes: usize, now: Instant) {
        if let Self::Rate { until, times } = self {
            let earned = Duration::from_secs(bytes as u64) / times.rate;
            *until = (*until + earned).min(now + times.pause);
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
        let late = || Poll::Ready(Some(Err(PayloadError::Io(io::Error::from(ErrorKind::TimedOut)))));
        let now = Instant::now();
        let until = self.deadline.at();
        if now >= until {
            return late();
        }
        let polled = self.body.borrow_mut().poll_next_unpin(context);
        match polled {
            Poll::Ready(Some(Ok(piece))) => {
                self.deadline.received(piece.len(), now);
                Poll::Ready(Some(Ok(piece)))
            }
            Poll::Ready(other) => Poll::Ready(other),
            Poll::Pending => {
                let sleep = self.sleep.get_or_insert_with(|| Box::pin(sleep_until(until)));
                if sleep.deadline() != until {
                    sleep.as_mut().reset(until);
                }
                if sleep.as_mut().poll(context).is_ready() { late() } else { Poll::Pending }
            }
        }
    }
}

/// Response body that holds the request body until it is sent: the HTTP library closes a connection with an unread
/// body, but reads a dropped one to its end in chunks, however slow it is.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::input::Json;
    use actix_web::middleware::from_fn;
    use actix_web::{App, HttpResponse, HttpServer, rt, web};
    use std::net::TcpListener;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::TcpStream;
    use tokio::time::{sleep, timeout};

    fn short() -> BodyTimes {
        let milliseconds = Duration::from_millis;
        BodyTimes { whole: milliseconds(400), pause: milliseconds(500), rate: 1_000 }
    }

    async fn read(body: Json<serde_json::Value>) -> String {
        body.0.to_string()
    }

    async fn upload(mut body: web::Payload) -> HttpResponse {
        let mut bytes = 0;
        while let Some(piece) = body.next().await {
            match piece {
                Ok(piece) => bytes += piece.len(),
                Err(error) => return HttpResponse::BadRequest().body(is_timeout(&error).to_string()),
            }
        }
        HttpResponse::Ok().body(bytes.to_string())
    }

    async fn refuse(_: web::Payload) -> HttpResponse {
        HttpResponse::Unauthorized().body("Connectez-vous.")
    }

    /// Starts a server with short time limits; returns its address.
    fn serve() -> String {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let server = HttpServer::new(|| {
            App::new()
                .wrap(from_fn(layer))
                .app_data(short())
                .route("/json", web::post().to(read))
                .route(UPLOADS, web::post().to(upload))
                .route("/refused", web::post().to(refuse))
        });
        rt::spawn(server.workers(1).listen(listener).unwrap().run());
        address
    }

    /// Sends the head, then the piece repeatedly after each pause, until the connection is closed. Returns the
    /// response, the time of its first byte and the time of the close.
    async fn drip(
        address: &str,
        head: &str,
        piece: &'static [u8],
        pause: u64,
    ) -> (String, Duration, Duration) {
        let start = Instant::now();
        let (mut reader, mut writer) = TcpStream::connect(address).await.unwrap().into_split();
        let head = format!("POST {head}\r\nHost: x\r\nContent-Type: application/json\r\n\r\n");
        writer.write_all(head.replace(", ", "\r\n").as_bytes()).await.unwrap();
        let sending = rt::spawn(async move {
            while writer.write_all(piece).await.is_ok() {
                sleep(Duration::from_millis(pause)).await;
            }
        });
        let mut answer = vec![0];
        timeout(Duration::from_secs(10), reader.read_exact(&mut answer)).await.expect("a response").unwrap();
        let first = start.elapsed();
        // The rest may be lost with the connection.
        let _ = timeout(Duration::from_secs(10), reader.read_to_end(&mut answer)).await.expect("closed");
        sending.abort();
        (String::from_utf8_lossy(&answer).into_owned(), first, start.elapsed())
    }

    const CHUNKED: &str = "Transfer-Encoding: chunked";
    const SIZED: &str = "Content-Length: 100000";

    #[actix_web::test]
    async fn slow_json_body_gets_408_in_french() {
        let address = serve();
        for (length, piece) in [(SIZED, b" ".as_slice()), (CHUNKED, b"1\r\n \r\n")] {
            let (answer, _, end) = drip(&address, &format!("/json HTTP/1.1, {length}"), piece, 50).await;
            assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("trop de temps"), "{answer}");
            assert!(end < Duration::from_secs(4), "{end:?}");
        }
    }

    #[actix_web::test]
    async fn slow_upload_is_interrupted() {
        let address = serve();
        let (answer, first, _) = drip(&address, &format!("{UPLOADS} HTTP/1.1, {SIZED}"), b" ", 50).await;
        assert!(answer.starts_with("HTTP/1.1 400") && answer.ends_with("true"), "{answer}");
        assert!(first < Duration::from_secs(3), "{first:?}");
    }

    #[actix_web::test]
    async fn upload_with_pauses_is_accepted() {
        let head = format!("{UPLOADS} HTTP/1.1, Content-Length: 5000, Connection: close");
        let (answer, first, _) = drip(&serve(), &head, &[b'a'; 1_000], 250).await;
        assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("5000"), "{answer}");
        assert!(first > Duration::from_millis(900), "{first:?}");
    }

    #[actix_web::test]
    async fn unread_body_closes_its_connection() {
        let address = serve();
        for (length, piece) in [(SIZED, b" ".as_slice()), (CHUNKED, b"1\r\n \r\n")] {
            let (answer, first, end) =
                drip(&address, &format!("/refused HTTP/1.1, {length}"), piece, 50).await;
            assert!(answer.starts_with("HTTP/1.1 401"), "{answer}");
            assert!(first < Duration::from_millis(900) && end < Duration::from_secs(4), "{first:?} {end:?}");
        }
    }

    /// Receives pieces of these sizes, each after this number of seconds. Returns the second at which the upload is
    /// late, if within ten minutes.
    fn late_at(pieces: &[(usize, u64)]) -> Option<u64> {
        let start = Instant::now();
        let mut now = start;
        let mut deadline = Deadline::new(BodyTimes::default(), true, start);
        for (bytes, seconds) in pieces.iter().cycle() {
            now += Duration::from_secs(*seconds);
            let late = deadline.at();
            if late <= now {
                return Some((late - start).as_secs());
            }
            if now > start + Duration::from_mins(10) {
                return None;
            }
            deadline.received(*bytes, now);
        }
        None
    }

    #[test]
    fn upload_deadline_follows_the_rate() {
        assert_eq!(late_at(&[(16_000, 1)]), None);
        assert_eq!(late_at(&[(1, 5)]), Some(60));
        assert_eq!(late_at(&[(1_000_000, 1), (1, 61)]), Some(61));
        // Alternates a pause of nearly a minute with a minute at twice the rate.
        let phone = [vec![(32_000, 59)], vec![(32_000, 1); 60]].concat();
        assert_eq!(late_at(&phone), None);
        assert!(late_at(&[(8_000, 1)]).is_some_and(|at| (110..130).contains(&at)));
        // A fast burst does not allow a longer pause later.
        let burst = [vec![(10_000_000, 1)], vec![(1, 5); 100]].concat();
        assert_eq!(late_at(&burst), Some(61));
    }
}
