//! `customer-records/{id}/merge`, `record-merges`: merge of records of the same people, and its reversal within a day.

mod routes;

use crate::http::routes::Routes;

pub fn configure(config: &mut Routes<'_, '_>) {
    config
        .service(routes::list_duplicates)
        .service(routes::list_by_record)
        .service(routes::preview_merge)
        .service(routes::merge)
        .service(routes::undo);
}
