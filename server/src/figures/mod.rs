//! Statistics of the firm, for ADMIN.

pub mod routes;

use crate::http::routes::Routes;

/// Registers the routes of this module.
pub fn configure(config: &mut Routes<'_, '_>) {
    config.service(routes::read_figures);
}
