//! Registration of the routes of the API, for the server and for the OpenAPI document.

use actix_web::dev::HttpServiceFactory;
use actix_web::web;
use utoipa::openapi::OpenApi;
use utoipa_actix_web::OpenApiFactory;

/// Registry of routes, for the server or for the OpenAPI document. The server registers them without their
/// descriptions, which are expensive to build and unused there.
pub enum Routes<'s, 'd> {
    Served(&'s mut web::ServiceConfig),
    Documented(&'d mut OpenApi),
}

impl Routes<'_, '_> {
    pub fn service<F: HttpServiceFactory + OpenApiFactory + 'static>(&mut self, route: F) -> &mut Self {
        match self {
            Self::Served(config) => _ = config.service(route),
            Self::Documented(document) => add_description(document, &route),
        }
        self
    }
}

/// Adds one route to the document. Collected for all routes first, as `utoipa_actix_web` does, the schemas take 40 MiB:
/// each route repeats those that it references.
fn add_description(document: &mut OpenApi, route: &impl OpenApiFactory) {
    let mut paths = route.paths();
    paths.paths = paths.paths.into_iter().map(|(path, item)| (format!("/api{path}"), item)).collect();
    document.paths.merge(paths);
    let mut schemas = Vec::new();
    route.schemas(&mut schemas);
    document.components.get_or_insert_default().schemas.extend(schemas);
}
