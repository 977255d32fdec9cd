//! The figures of the firm, for ADMIN.

pub mod routes;

use crate::http::routes::Routes;

/// The calls of this room.
pub fn configure(config: &mut Routes<'_, '_>) {
    config.service(routes::figures);
}
