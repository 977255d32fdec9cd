//! Closes connections without progress: the HTTP library limits neither the time of the head of a second request, nor
//! that of a response that the client does not read. Until then, an unread response takes little memory.

use actix_web::Error;
use actix_web::body::{BodySize, MessageBody};
use actix_web::dev::{Extensions, ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::rt::net::TcpStream;
use actix_web::rt::{spawn, task::JoinHandle};
use bytes::Bytes;
use rustix::net::sockopt::set_socket_send_buffer_size;
use std::any::Any;
use std::cell::Cell;
use std::io;
use std::net::{Shutdown, TcpListener};
use std::os::fd::AsFd as _;
use std::pin::Pin;
use std::rc::{Rc, Weak};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::time::{Instant, sleep_until};

/// Maximum time without progress of a client.
pub const STALL_TIME: Duration = Duration::from_mins(2);
/// Maximum size of a part of a response, in bytes, so that a slow client makes visible progress.
const PART_BYTES: usize = 64 << 10;
/// Size of the send buffer of a connection, in bytes. The kernel would otherwise extend it to several megabytes.
const SEND_BUFFER_BYTES: usize = 256 << 10;

/// Connection of a client.
struct Connection {
    /// Second descriptor of the connection, because the library owns the first.
    socket: std::net::TcpStream,
    /// Whether the server is processing a request, which includes reading its body.
    is_working: Cell<bool>,
    /// Time of the last request or response, or of its last part.
    progress: Cell<Instant>,
    watcher: JoinHandle<()>,
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.watcher.abort();
    }
}

/// Returns the hook for new connections, which closes each connection without progress for this time.
pub fn build_connection_hook(stall_time: Duration) -> impl Fn(&dyn Any, &mut Extensions) + Clone {
    move |stream, extensions| {
        let stream = stream.downcast_ref::<TcpStream>();
        let Some(Ok(socket)) = stream.map(|stream| stream.as_fd().try_clone_to_owned()) else { return };
        extensions.insert(Rc::new_cyclic(|connection| Connection {
            socket: socket.into(),
            is_working: Cell::new(false),
            progress: Cell::new(Instant::now()),
            watcher: spawn(close_when_stalled(connection.clone(), stall_time)),
        }));
    }
}

/// Limits the send buffer of each connection that the listener will accept.
///
/// # Errors
/// The kernel refuses the size.
pub fn limit_send_buffer(listener: &TcpListener) -> io::Result<()> {
    Ok(set_socket_send_buffer_size(listener, SEND_BUFFER_BYTES)?)
}

async fn close_when_stalled(connection: Weak<Connection>, stall_time: Duration) {
    let mut deadline = Instant::now() + stall_time;
    loop {
        sleep_until(deadline).await;
        let Some(connection) = connection.upgrade() else { return };
        let now = Instant::now();
        let last_progress = if connection.is_working.get() { now } else { connection.progress.get() };
        deadline = last_progress + stall_time;
        if deadline <= now {
            // Fails if the client has closed the connection.
            let _ = connection.socket.shutdown(Shutdown::Both);
            return;
        }
    }
}

/// Reports the progress of a request to its connection. Must be the outermost layer.
///
/// # Errors
/// The error of the handler or of an inner layer, unchanged.
pub async fn layer(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<WatchedBody<impl MessageBody>>, Error> {
    let watched_request = WatchedRequest(request.conn_data::<Rc<Connection>>().cloned());
    watched_request.report(true);
    let response = next.call(request).await?;
    Ok(response.map_body(|_, body| WatchedBody {
        body: Box::pin(body),
        rest: Bytes::new(),
        request: watched_request,
    }))
}

/// Request of a watched connection, until the end of its response.
struct WatchedRequest(Option<Rc<Connection>>);

impl WatchedRequest {
    fn report(&self, is_working: bool) {
        if let Some(connection) = &self.0 {
            connection.is_working.set(is_working);
            connection.progress.set(Instant::now());
        }
    }
}

impl Drop for WatchedRequest {
    fn drop(&mut self) {
        self.report(false);
    }
}

/// Response body; between two parts, the client has to read the first.
pub struct WatchedBody<B> {
    body: Pin<Box<B>>,
    /// Bytes of the body that are not sent yet.
    rest: Bytes,
    request: WatchedRequest,
}

impl<B: MessageBody> MessageBody for WatchedBody<B> {
    type Error = B::Error;

    fn size(&self) -> BodySize {
        self.body.size()
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Self::Error>>> {
        if self.rest.is_empty() {
            let poll = self.body.as_mut().poll_next(context);
            self.request.report(poll.is_pending());
            match poll {
                Poll::Ready(Some(Ok(part))) => self.rest = part,
                poll => return poll,
            }
        }
        self.request.report(false);
        let length = self.rest.len().min(PART_BYTES);
        Poll::Ready(Some(Ok(self.rest.split_to(length))))
    }
}
