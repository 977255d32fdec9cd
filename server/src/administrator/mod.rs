//! Administrators.

pub mod routes;
pub mod views;

use crate::http::routes::Routes;

/// The calls of this room.
pub fn configure(config: &mut Routes<'_, '_>) {
    config.service(routes::list).service(routes::open).service(routes::save).service(routes::delete);
}
