//! Exports of lists for spreadsheets.

pub mod routes;

use crate::http::routes::Routes;

/// Registers the routes of this module.
pub fn configure(config: &mut Routes<'_, '_>) {
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
