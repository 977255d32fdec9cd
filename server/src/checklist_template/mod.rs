//! Checklist templates.

pub mod routes;
pub mod views;

use crate::http::routes::Routes;

pub fn configure(config: &mut Routes<'_, '_>) {
    config.service(routes::list).service(routes::save).service(routes::list_lines).service(routes::remove);
}
