//! The actix application: every room under `/api`.

use crate::account;
use utoipa_actix_web::scope::{Scope, scope};

/// Every call of the API.
pub fn api() -> Scope<
    impl actix_web::dev::ServiceFactory<
        actix_web::dev::ServiceRequest,
        Config = (),
        Response = actix_web::dev::ServiceResponse,
        Error = actix_web::Error,
        InitError = (),
    >,
> {
    scope("/api").configure(account::configure)
}
