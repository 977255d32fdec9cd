//! Partners.

pub mod list;
pub mod routes;
pub mod views;

use utoipa_actix_web::service_config::ServiceConfig;

/// The calls of this room. Fixed addresses come before those with an identifier.
pub fn configure(config: &mut ServiceConfig<'_>) {
    config
        .service(list::to_follow_up)
        .service(list::list)
        .service(routes::open)
        .service(routes::save)
        .service(routes::delete)
        .service(routes::send_first_meeting_mail)
        .service(routes::records);
}
