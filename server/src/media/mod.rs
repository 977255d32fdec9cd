//! The media server: FilePond's protocol (AMB-081).

mod parts;
mod receive;
pub mod routes;

use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this room.
pub fn configure(config: &mut ServiceConfig<'_>) {
    config.service(routes::process).service(routes::revert).service(routes::load);
}
