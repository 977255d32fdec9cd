//! Exports of lists for spreadsheets.

pub mod routes;

use crate::http::routes::Routes;

pub fn configure(config: &mut Routes<'_, '_>) {
    config
        .service(routes::export_records)
        .service(routes::export_cases)
        .service(routes::export_partners)
        .service(routes::export_inquiries)
        .service(routes::export_contacts)
        .service(routes::export_tasks)
        .service(routes::export_reports)
        .service(routes::export_employees)
        .service(routes::export_campaigns);
}
