//! Recaps of records and partners.

pub mod routes;

use crate::routes::Routes;

/// The calls of this room.
pub fn configure(config: &mut impl Routes) {
    config.service(routes::record).service(routes::partner);
}
