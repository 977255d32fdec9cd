//! Financing plans.

pub mod routes;
pub mod schedule;

use crate::http::routes::Routes;

pub fn configure(config: &mut Routes<'_, '_>) {
    config
        .service(routes::preview_plan)
        .service(routes::propose_values)
        .service(routes::find_by_case)
        .service(routes::save)
        .service(schedule::download_pdf)
        .service(schedule::download_csv);
}
