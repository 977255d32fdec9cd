//! Employees.

pub mod routes;
pub mod views;

use crate::routes::Routes;

/// The calls of this room.
pub fn configure(config: &mut impl Routes) {
    config
        .service(routes::list)
        .service(routes::open)
        .service(routes::save)
        .service(routes::delete)
        .service(routes::associations)
        .service(routes::assign);
}
