//! Customer cases.

pub mod customer_routes;
pub mod download_routes;
pub mod part_routes;
pub mod read_routes;
pub mod reminder_routes;
pub mod review_routes;
pub mod staff_routes;
pub mod stop_routes;

use crate::http::routes::Routes;

pub fn configure(config: &mut Routes<'_, '_>) {
    config
        .service(read_routes::list_own)
        .service(read_routes::list_by_record)
        .service(staff_routes::save)
        .service(staff_routes::add_status)
        .service(staff_routes::set_awaited)
        .service(part_routes::set_project)
        .service(part_routes::set_offers)
        .service(part_routes::compare_offers)
        .service(part_routes::set_revenue)
        .service(part_routes::set_items)
        .service(staff_routes::resend_mails)
        .service(review_routes::review_item)
        .service(review_routes::request)
        .service(reminder_routes::send_reminder)
        .service(reminder_routes::switch_reminders)
        .service(reminder_routes::switch_step_mails)
        .service(reminder_routes::extend)
        .service(stop_routes::read)
        .service(stop_routes::choose)
        .service(download_routes::download)
        .service(customer_routes::tick_item)
        .service(customer_routes::save_deposit)
        .service(read_routes::open)
        .service(staff_routes::remove);
}
