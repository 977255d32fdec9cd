//! The figures of the firm, for ADMIN.

pub mod routes;

use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this room.
pub fn configure(config: &mut ServiceConfig<'_>) {
    config.service(routes::figures);
}
