//! The media server: FilePond's protocol (AMB-081).

mod parts;
mod receive;
pub mod routes;
pub mod views;

use crate::routes::Routes;

/// The calls of this room.
pub fn configure(config: &mut impl Routes) {
    config.service(routes::process).service(routes::revert).service(routes::load);
}
