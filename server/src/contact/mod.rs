//! Contacts and their groups.

pub mod bodies;
pub mod group_routes;
pub mod preferences;
pub mod routes;

use crate::http::routes::Routes;

pub fn configure(config: &mut Routes<'_, '_>) {
    preferences::configure(config);
    config
        .service(routes::list)
        .service(routes::import)
        .service(routes::change_membership)
        .service(routes::remove)
        .service(group_routes::list)
        .service(group_routes::save)
        .service(group_routes::remove);
}
