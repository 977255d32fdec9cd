//! Employees.

pub mod bodies;
pub mod routes;

use crate::http::routes::Routes;

pub fn configure(config: &mut Routes<'_, '_>) {
    config
        .service(routes::list)
        .service(routes::open)
        .service(routes::save)
        .service(routes::delete)
        .service(routes::list_associations)
        .service(routes::assign);
}
