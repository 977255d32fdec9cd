//! Campaigns of mails and SMS.

pub mod follow_routes;
pub mod launch_routes;

use crate::http::routes::Routes;

pub fn configure(config: &mut Routes<'_, '_>) {
    config
        .service(launch_routes::read_balance)
        .service(launch_routes::estimate)
        .service(launch_routes::send_test)
        .service(launch_routes::launch)
        .service(follow_routes::list)
        .service(follow_routes::open)
        .service(follow_routes::list_messages)
        .service(follow_routes::pause)
        .service(follow_routes::resume)
        .service(follow_routes::cancel);
}
