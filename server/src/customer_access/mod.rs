//! « Accès à l’espace client » of a record.

pub mod routes;

use crate::http::routes::Routes;

pub fn configure(config: &mut Routes<'_, '_>) {
    config.service(routes::list).service(routes::switch_access);
}
