//! Recaps of records and partners.

pub mod routes;

use crate::http::routes::Routes;

/// The calls of this room.
pub fn configure(config: &mut Routes<'_, '_>) {
    config.service(routes::record).service(routes::partner);
}
