//! Customer records.

pub mod list;
pub mod routes;
pub mod selection;
pub mod views;

use crate::http::routes::Routes;

/// Registers the routes of this module.
pub fn configure(config: &mut Routes<'_, '_>) {
    config
        .service(list::list)
        .service(selection::counts)
        .service(selection::delete)
        .service(selection::assign)
        .service(selection::join_group)
        .service(routes::deletion)
        .service(routes::open)
        .service(routes::save)
        .service(routes::delete);
}
