//! The actix application and its server.

pub mod health;
pub mod state;

use crate::api_description::{no_such_call, openapi};
use crate::http::routes::Routes;
use crate::http::{body_limits, body_time, head, headers, stalled};
use crate::{frontend, routes};
use actix_web::dev::Server;
use actix_web::middleware::{NormalizePath, from_fn};
use actix_web::{App, HttpServer, web};
use state::AppState;
use std::io;
use std::net::TcpListener;
use std::thread;
use std::time::Duration;

/// Maximum number of connections waiting for a worker thread.
const BACKLOG: u32 = 1_024;
/// Maximum time for the head of the first request of a connection.
const HEAD_TIME: Duration = Duration::from_secs(30);
/// Time during which a client whose body is no longer read can still read the response.
const LINGER_TIME: Duration = Duration::from_secs(5);

/// Starts a server on `listener`. After a stop, running requests have at most 30 seconds to end.
///
/// # Errors
/// The listener cannot be used.
pub fn serve(state: AppState, listener: TcpListener, threads: usize) -> io::Result<Server> {
    body_limits::enable(openapi::build_document);
    stalled::limit_send_buffer(&listener)?;
    let server = HttpServer::new(move || {
        let api = web::scope("/api")
            .configure(|api| routes::configure(&mut Routes::Served(api)))
            .default_service(web::to(no_such_call::respond));
        App::new()
            .wrap(NormalizePath::trim())
            .wrap(from_fn(head::respond_as_get))
            .wrap(from_fn(headers::layer))
            .wrap(from_fn(body_time::layer))
            .wrap(from_fn(stalled::layer))
            .configure(|app| state.configure(app))
            .service(api)
            .default_service(web::to(frontend::respond))
    });
    let server = server
        .workers(threads)
        .backlog(BACKLOG)
        .shutdown_timeout(30)
        .on_connect(stalled::build_connection_hook(stalled::STALL_TIME))
        .client_request_timeout(HEAD_TIME)
        .client_disconnect_timeout(LINGER_TIME)
        .disable_signals()
        .listen(listener)?;
    // Built ahead, because it would delay the first request with a body by some milliseconds.
    thread::spawn(body_limits::prepare);
    Ok(server.run())
}
