//! Partner types and their documents.

pub mod download_routes;
pub mod routes;
pub mod views;

use crate::http::routes::Routes;

pub fn configure(config: &mut Routes<'_, '_>) {
    // The routes of `own` and `medias` come before those with the identifier of a type.
    config
        .service(routes::list)
        .service(routes::save)
        .service(routes::open_own)
        .service(download_routes::download)
        .service(routes::open)
        .service(routes::save_documents);
}
