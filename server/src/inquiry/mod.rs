//! Inquiries: sent by visitors, processed by employees and admins.

pub mod list;
pub mod send;
pub mod staff_routes;

use crate::http::routes::Routes;

pub fn configure(config: &mut Routes<'_, '_>) {
    // Fixed paths come before those with an identifier.
    config
        .service(send::send_contact_message)
        .service(send::send_simulation)
        .service(send::send_referral)
        .service(list::count_unread)
        .service(list::list_assignees)
        .service(list::list)
        .service(staff_routes::open)
        .service(staff_routes::change)
        .service(staff_routes::delete)
        .service(staff_routes::turn_into_record)
        .service(staff_routes::list_by_record)
        .service(staff_routes::find_duplicates);
}
