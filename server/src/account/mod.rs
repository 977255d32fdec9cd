//! Logging in, choosing a password, one's own account and sessions.

pub mod own_routes;
pub mod password_routes;
pub mod routes;
pub mod session_routes;
pub mod views;

use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this room.
pub fn configure(config: &mut ServiceConfig<'_>) {
    config
        .service(routes::login)
        .service(routes::forgotten)
        .service(routes::reset)
        // Before the link, whose secret would take its path.
        .service(own_routes::change_password)
        .service(password_routes::look)
        .service(routes::check_link)
        .service(routes::choose_password)
        .service(own_routes::account)
        .service(own_routes::logins)
        .service(session_routes::logout)
        .service(session_routes::list)
        .service(session_routes::keep_alive)
        .service(session_routes::end_others)
        .service(session_routes::end);
}
