//! The access journal, for ADMIN.

pub mod login_routes;
pub mod routes;
pub mod views;

use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this room.
pub fn configure(config: &mut ServiceConfig<'_>) {
    config.service(routes::list).service(login_routes::list);
}
