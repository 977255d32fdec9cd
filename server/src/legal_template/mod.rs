//! Templates of legal documents.

pub mod routes;
pub mod views;

use crate::http::routes::Routes;

pub fn configure(config: &mut Routes<'_, '_>) {
    config
        .service(routes::list)
        .service(routes::open)
        .service(routes::list_versions)
        .service(routes::read_version)
        .service(routes::save);
}
