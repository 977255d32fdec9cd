//! Legal documents of cases, and answers of customers to them.

pub mod content;
pub mod customer_routes;
pub mod paper_routes;
pub mod routes;
pub mod views;

use crate::http::routes::Routes;

pub fn configure(config: &mut Routes<'_, '_>) {
    config
        .service(routes::prepare)
        .service(routes::preview_document)
        .service(routes::issue)
        .service(routes::list_by_case)
        .service(routes::read_compliance)
        .service(routes::open_one)
        .service(routes::download)
        .service(routes::verify)
        .service(routes::download_signed)
        .service(routes::download_evidence)
        .service(routes::read_content)
        .service(routes::read_evidence)
        .service(paper_routes::record_paper_answer)
        .service(paper_routes::download_paper_copy)
        .service(customer_routes::list_own)
        .service(customer_routes::open)
        .service(customer_routes::acknowledge)
        .service(customer_routes::decline)
        .service(customer_routes::withdraw)
        .service(customer_routes::choose_medium)
        .service(customer_routes::send_code)
        .service(customer_routes::sign);
}
