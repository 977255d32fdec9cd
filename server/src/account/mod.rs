//! Login, passwords, the caller's account, sessions and second factors.

pub mod mfa_routes;
pub mod mfa_views;
pub mod own_routes;
pub mod password_routes;
pub mod routes;
pub mod session_routes;
pub mod views;

use crate::http::routes::Routes;

pub fn configure(config: &mut Routes<'_, '_>) {
    config
        .service(routes::log_in)
        .service(mfa_routes::complete_login)
        .service(routes::request_reset)
        .service(routes::reset)
        // Registered before the routes of password links, whose `{token}` would match these paths.
        .service(own_routes::change_password)
        .service(password_routes::check_password)
        .service(routes::check_link)
        .service(routes::choose_password)
        .service(own_routes::read_own_account)
        .service(own_routes::list_own_logins)
        .service(session_routes::log_out)
        .service(session_routes::list)
        .service(session_routes::keep_alive)
        .service(session_routes::end_other_sessions)
        .service(session_routes::end)
        .service(mfa_routes::read_factors)
        .service(mfa_routes::begin_totp)
        .service(mfa_routes::confirm_totp)
        .service(mfa_routes::remove_totp)
        .service(mfa_routes::replace_recovery_codes)
        .service(mfa_routes::begin_passkey)
        .service(mfa_routes::confirm_passkey)
        .service(mfa_routes::remove_passkey)
        .service(mfa_routes::reset);
}
