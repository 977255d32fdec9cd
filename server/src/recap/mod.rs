//! PDF recaps of records and partners.

pub mod routes;

use crate::http::routes::Routes;

pub fn configure(config: &mut Routes<'_, '_>) {
    config
        .service(routes::download_record_recap)
        .service(routes::download_partner_recap)
        .service(routes::download_offer_comparison);
}
