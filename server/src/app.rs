//! The actix application: every room under `/api`, and the server that answers with it.

use crate::account;
use crate::error::ApiError;
use crate::wiring::Services;
use actix_web::dev::Server;
use actix_web::middleware::NormalizePath;
use actix_web::{App, HttpServer, web};
use std::io;
use std::net::TcpListener;
use std::time::Duration;
use utoipa_actix_web::AppExt;
use utoipa_actix_web::scope::{Scope, scope};

/// Connections that may wait for a worker thread.
const BACKLOG: u32 = 1_024;

/// Every call of the API.
pub fn api() -> Scope<
    impl actix_web::dev::ServiceFactory<
        actix_web::dev::ServiceRequest,
        Config = (),
        Response = actix_web::dev::ServiceResponse,
        Error = actix_web::Error,
        InitError = (),
    >,
> {
    scope("/api").configure(account::configure).default_service(web::to(no_such_call))
}

async fn no_such_call() -> Result<actix_web::HttpResponse, ApiError> {
    Err(ApiError::NoSuchCall)
}

/// A server answering on `listener`. Stopping it lets the calls at work end, for at most 30 seconds.
///
/// # Errors
/// The listener cannot be used.
pub fn serve(services: web::Data<Services>, listener: TcpListener, threads: usize) -> io::Result<Server> {
    let server = HttpServer::new(move || {
        App::new()
            .wrap(NormalizePath::trim())
            .app_data(services.clone())
            .into_utoipa_app()
            .service(api())
            .into_app()
    });
    let server = server
        .workers(threads)
        .backlog(BACKLOG)
        .shutdown_timeout(30)
        .client_request_timeout(Duration::from_secs(120))
        .disable_signals()
        .listen(listener)?;
    Ok(server.run())
}
