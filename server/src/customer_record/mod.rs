//! Customer records.

pub mod list;
pub mod routes;
pub mod selection;
pub mod views;

use crate::http::routes::Routes;

pub fn configure(config: &mut Routes<'_, '_>) {
    config
        .service(list::list)
        .service(selection::count_deletion)
        .service(selection::delete)
        .service(selection::assign)
        .service(selection::join_group)
        .service(routes::count_deletion)
        .service(routes::open)
        .service(routes::save)
        .service(routes::delete);
}
