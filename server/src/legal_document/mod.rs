//! Issued legal documents.

pub mod customer_routes;
pub mod routes;
pub mod views;

use crate::http::routes::Routes;

/// Registers the routes of this module.
pub fn configure(config: &mut Routes<'_, '_>) {
    config
        .service(routes::issue)
        .service(routes::of_case)
        .service(routes::compliance)
        .service(routes::open_one)
        .service(routes::download)
        .service(routes::evidence)
        .service(customer_routes::own)
        .service(customer_routes::open)
        .service(customer_routes::acknowledge)
        .service(customer_routes::decline);
}
