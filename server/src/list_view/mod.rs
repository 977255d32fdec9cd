//! Saved views of lists.

pub mod routes;
pub mod views;

use crate::http::routes::Routes;

pub fn configure(config: &mut Routes<'_, '_>) {
    config.service(routes::list).service(routes::create).service(routes::change).service(routes::remove);
}
