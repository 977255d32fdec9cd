//! The access journal, for ADMIN.

pub mod login_routes;
pub mod routes;

use crate::http::routes::Routes;

pub fn configure(config: &mut Routes<'_, '_>) {
    config.service(routes::list).service(login_routes::list);
}
