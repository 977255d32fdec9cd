//! The export of a person's data.

pub mod routes;

use crate::routes::Routes;

/// The calls of this room.
pub fn configure(config: &mut impl Routes) {
    config.service(routes::download);
}
