//! Pages of documents.

pub mod routes;
pub mod views;

use crate::http::routes::Routes;

pub fn configure(config: &mut Routes<'_, '_>) {
    config.service(routes::list).service(routes::download).service(routes::save_documents);
}
