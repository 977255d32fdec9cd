//! Templates of the mails that the product sends.

pub mod routes;
pub mod views;

use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this room.
pub fn configure(config: &mut ServiceConfig<'_>) {
    config
        .service(routes::list)
        .service(routes::open)
        .service(routes::save)
        .service(routes::restore)
        .service(routes::preview)
        .service(routes::send_test);
}
