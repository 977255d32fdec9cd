//! Tokens of API clients, for ADMIN.

pub mod routes;

use crate::http::routes::Routes;

pub fn configure(config: &mut Routes<'_, '_>) {
    config.service(routes::list).service(routes::create).service(routes::revoke);
}
