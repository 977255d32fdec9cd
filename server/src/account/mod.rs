//! Logging in and choosing a password.

pub mod routes;

use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this room.
pub fn configure(config: &mut ServiceConfig<'_>) {
    config
        .service(routes::login)
        .service(routes::forgotten)
        .service(routes::reset)
        .service(routes::check_link)
        .service(routes::choose_password);
}
