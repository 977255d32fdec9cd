//! Tasks.

pub mod routes;
pub mod settings_routes;

use crate::http::routes::Routes;

pub fn configure(config: &mut Routes<'_, '_>) {
    // Fixed paths come before those with an identifier.
    config
        .service(settings_routes::read)
        .service(settings_routes::change)
        .service(settings_routes::create_calendar)
        .service(settings_routes::remove_calendar)
        .service(settings_routes::read_calendar)
        .service(routes::list)
        .service(routes::save)
        .service(routes::complete)
        .service(routes::delete);
}
