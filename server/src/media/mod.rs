//! Uploads with FilePond's protocol (AMB-081).

pub mod parts;
mod receive;
pub mod routes;

use crate::http::routes::Routes;

pub fn configure(config: &mut Routes<'_, '_>) {
    config.service(routes::upload_file).service(routes::revert_upload).service(routes::load_file);
}
