//! The access journal, for ADMIN.

pub mod routes;
pub mod views;

use crate::routes::Routes;

/// The calls of this room.
pub fn configure(config: &mut impl Routes) {
    config.service(routes::list);
}
