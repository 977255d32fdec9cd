//! Export of personal data.

pub mod routes;

use crate::http::routes::Routes;

pub fn configure(config: &mut Routes<'_, '_>) {
    config.service(routes::download).service(routes::download_of_inquiry);
}
