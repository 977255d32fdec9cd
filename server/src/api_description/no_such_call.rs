//! Responses under `/api` when no route matches: 404, or 405 when the path exists with other methods.

use crate::http::error::ApiError;
use actix_web::dev::ResourceDef;
use actix_web::http::header::{ALLOW, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, ResponseError};
use std::sync::LazyLock;
use utoipa::openapi::{OpenApi, PathItem};

type PathMethods = (ResourceDef, String);

/// Paths of the documented routes, each with its methods.
static PATHS: LazyLock<Vec<PathMethods>> =
    LazyLock::new(|| list_paths(&crate::api_description::openapi::build_document()));

fn list_paths(document: &OpenApi) -> Vec<PathMethods> {
    let list_methods = |item: &PathItem| {
        let operations = [
            ("GET", &item.get),
            // Every GET route also supports HEAD: `crate::http::head`.
            ("HEAD", &item.get),
            ("POST", &item.post),
            ("PUT", &item.put),
            ("PATCH", &item.patch),
            ("DELETE", &item.delete),
        ];
        let supported_methods: Vec<_> = operations
            .into_iter()
            .filter(|(_, operation)| operation.is_some())
            .map(|(name, _)| name)
            .collect();
        supported_methods.join(", ")
    };
    let paths = document.paths.paths.iter();
    paths.map(|(path, item)| (ResourceDef::new(path.as_str()), list_methods(item))).collect()
}

/// Default service of `/api`.
pub async fn respond(request: HttpRequest) -> HttpResponse {
    match PATHS.iter().find(|(path, _)| path.is_match(request.path())) {
        None => ApiError::NoSuchCall.error_response(),
        Some((_, methods)) => {
            let mut response = ApiError::WrongMethod.error_response();
            if let Ok(methods) = HeaderValue::from_str(methods) {
                response.headers_mut().insert(ALLOW, methods);
            }
            response
        }
    }
}
