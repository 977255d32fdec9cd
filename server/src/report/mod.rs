//! Meeting reports.

pub mod routes;

use crate::http::routes::Routes;

pub fn configure(config: &mut Routes<'_, '_>) {
    config.service(routes::list).service(routes::save).service(routes::open).service(routes::remove);
}
