//! Financing plans.

pub mod routes;
pub mod schedule;

use crate::http::routes::Routes;

/// Registers the routes of this module.
pub fn configure(config: &mut Routes<'_, '_>) {
    config
        .service(routes::preview)
        .service(routes::propose)
        .service(routes::find_by_case)
        .service(routes::save)
        .service(schedule::pdf)
        .service(schedule::csv);
}
