//! Registration of the routes of the API, for the server and for the OpenAPI document.

use actix_web::dev::HttpServiceFactory;
use actix_web::web;
use utoipa_actix_web::OpenApiFactory;
use utoipa_actix_web::service_config::ServiceConfig;

/// Registry of routes, for the server or for the OpenAPI document. The server registers them without their
/// descriptions, which are expensive to build and unused there.
pub enum Routes<'r, 'c> {
    Served(&'r mut web::ServiceConfig),
    Documented(&'r mut ServiceConfig<'c>),
}

impl Routes<'_, '_> {
    pub fn service<F: HttpServiceFactory + OpenApiFactory + 'static>(&mut self, route: F) -> &mut Self {
        match self {
            Self::Served(config) => _ = config.service(route),
            Self::Documented(config) => _ = config.service(route),
        }
        self
    }
}
