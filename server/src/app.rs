//! The actix application: every room under `/api`, and the server that answers with it.

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
    scope("/api")
        .configure(site::configure)
        .configure(playlist::configure)
        .configure(account::configure)
        .configure(customer_record::configure)
        .configure(recap::configure)
        .configure(personal_data::configure)
        .configure(partner::configure)
        .configure(partner_type::configure)
        .configure(customer_case::configure)
        .configure(report::configure)
        .configure(media::configure)
        .configure(page::configure)
        .configure(contact::configure)
        .configure(inquiry::configure)
        .configure(access_journal::configure)
        .configure(retention::configure)
        .configure(employee::configure)
        .configure(choice::configure)
        .configure(task::configure)
        .configure(campaign::configure)
        .configure(mail_template::configure)
        .default_service(web::to(no_such_call::answer))
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
            .into_utoipa_app()
            .service(api())
            .into_app()
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
