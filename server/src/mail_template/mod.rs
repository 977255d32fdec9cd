//! Templates of the mails that the application sends.

pub mod routes;

use crate::http::routes::Routes;

pub fn configure(config: &mut Routes<'_, '_>) {
    config
        .service(routes::list)
        .service(routes::open)
        .service(routes::save)
        .service(routes::restore)
        .service(routes::preview_mail)
        .service(routes::send_test);
}
