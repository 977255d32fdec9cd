//! Where a room puts its calls: among those that are answered, or into the description of the API. To answer, each
//! thread keeps its own; describing them there would leave every thread with the memory that took.

use actix_web::dev::HttpServiceFactory;
use actix_web::web;
use utoipa_actix_web::OpenApiFactory;
use utoipa_actix_web::service_config::ServiceConfig as Described;

/// Takes calls.
pub trait Routes {
    /// One more call; the first that fits answers.
    fn service<F: HttpServiceFactory + OpenApiFactory + 'static>(&mut self, call: F) -> &mut Self;
}

impl Routes for web::ServiceConfig {
    fn service<F: HttpServiceFactory + OpenApiFactory + 'static>(&mut self, call: F) -> &mut Self {
        self.service(call)
    }
}

impl Routes for Described<'_> {
    fn service<F: HttpServiceFactory + OpenApiFactory + 'static>(&mut self, call: F) -> &mut Self {
        self.service(call)
    }
}
