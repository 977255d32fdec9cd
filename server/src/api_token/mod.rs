//! Tokens of programs, for ADMIN.

pub mod routes;
pub mod views;

use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this room.
pub fn configure(config: &mut ServiceConfig<'_>) {
    config.service(routes::list).service(routes::create).service(routes::revoke);
}
