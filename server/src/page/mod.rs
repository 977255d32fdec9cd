//! Pages of documents.

pub mod routes;
pub mod views;

use crate::routes::Routes;

/// The calls of this room.
pub fn configure(config: &mut impl Routes) {
    config.service(routes::list).service(routes::download).service(routes::patch);
}
