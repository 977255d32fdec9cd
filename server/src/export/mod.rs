//! Lists as files for spreadsheets.

pub mod routes;

use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this room.
pub fn configure(config: &mut ServiceConfig<'_>) {
    config
        .service(routes::records)
        .service(routes::cases)
        .service(routes::partners)
        .service(routes::inquiries)
        .service(routes::contacts)
        .service(routes::tasks)
        .service(routes::reports)
        .service(routes::employees)
        .service(routes::campaigns);
}
