//! The mailing list.

pub mod preferences;

use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this room.
pub fn configure(config: &mut ServiceConfig) {
    preferences::configure(config);
}
