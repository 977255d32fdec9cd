//! `customer-records/{id}/merge`, `record-merges`: records of the same people, made one, and two again for a day.

mod routes;
pub mod views;

use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this room.
pub fn configure(config: &mut ServiceConfig<'_>) {
    config
        .service(routes::duplicates)
        .service(routes::of_record)
        .service(routes::preview)
        .service(routes::merge)
        .service(routes::undo);
}
