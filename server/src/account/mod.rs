//! Logging in and choosing a password.

pub mod routes;

use crate::routes::Routes;

/// The calls of this room.
pub fn configure(config: &mut impl Routes) {
    config
        .service(routes::login)
        .service(routes::forgotten)
        .service(routes::reset)
        .service(routes::check_link)
        .service(routes::choose_password);
}
