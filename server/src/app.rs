//! The actix application: every room under `/api`, and the server that answers with it.

use crate::routes::Routes;
use crate::shell::Shell;
use crate::{
    access_journal, account, campaign, choice, contact, customer_case, customer_record, employee, frontend,
    head, headers, inquiry, mail_template, media, no_such_call, page, partner, partner_type, personal_data,
    playlist, recap, report, retention, site, task,
};
use actix_web::dev::Server;
use actix_web::middleware::{NormalizePath, from_fn};
use actix_web::{App, HttpServer, web};
use std::io;
use std::net::TcpListener;
use std::time::Duration;

/// Connections that may wait for a worker thread.
const BACKLOG: u32 = 1_024;

/// Every call of the API, under `/api`.
pub fn rooms(routes: &mut impl Routes) {
    site::configure(routes);
    playlist::configure(routes);
    account::configure(routes);
    customer_record::configure(routes);
    recap::configure(routes);
    personal_data::configure(routes);
    partner::configure(routes);
    partner_type::configure(routes);
    customer_case::configure(routes);
    report::configure(routes);
    media::configure(routes);
    page::configure(routes);
    contact::configure(routes);
    inquiry::configure(routes);
    access_journal::configure(routes);
    retention::configure(routes);
    employee::configure(routes);
    choice::configure(routes);
    task::configure(routes);
    campaign::configure(routes);
    mail_template::configure(routes);
}

/// A server answering on `listener`. Stopping it lets the calls at work end, for at most 30 seconds.
///
/// # Errors
/// The listener cannot be used.
pub fn serve(shell: Shell, listener: TcpListener, threads: usize) -> io::Result<Server> {
    let server = HttpServer::new(move || {
        App::new()
            .wrap(NormalizePath::trim())
            .wrap(from_fn(head::as_get))
            .wrap(from_fn(headers::layer))
            .configure(|app| shell.configure(app))
            .service(web::scope("/api").configure(rooms).default_service(web::to(no_such_call::answer)))
            .default_service(web::to(frontend::answer))
    });
    let server = server
        .workers(threads)
        .backlog(BACKLOG)
        .shutdown_timeout(30)
        .client_request_timeout(Duration::from_mins(2))
        .disable_signals()
        .listen(listener)?;
    Ok(server.run())
}
