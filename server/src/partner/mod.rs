//! Partners.

pub mod list;
pub mod routes;
pub mod views;

use crate::http::routes::Routes;

pub fn configure(config: &mut Routes<'_, '_>) {
    // Fixed paths come before those with an identifier.
    config
        .service(list::count_to_follow_up)
        .service(list::list)
        .service(routes::open)
        .service(routes::save)
        .service(routes::delete)
        .service(routes::send_first_meeting_mail)
        .service(routes::list_records);
}
