//! Customer records.

pub mod list;
pub mod routes;
pub mod views;

use crate::routes::Routes;

/// The calls of this room.
pub fn configure(config: &mut impl Routes) {
    config
        .service(list::list)
        .service(routes::below)
        .service(routes::open)
        .service(routes::save)
        .service(routes::delete);
}
