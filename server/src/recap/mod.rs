//! Recaps of records and partners.

pub mod routes;

use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this room.
pub fn configure(config: &mut ServiceConfig<'_>) {
    config.service(routes::record).service(routes::partner);
}
