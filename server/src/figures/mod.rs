//! Statistics of the firm, for ADMIN.

pub mod routes;

use crate::http::routes::Routes;

pub fn configure(config: &mut Routes<'_, '_>) {
    config.service(routes::read_figures);
}
