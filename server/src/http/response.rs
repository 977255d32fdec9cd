//! Responses to saves, and headers of responses whose URL contains a key.

use actix_web::http::header::{CACHE_CONTROL, HeaderName};
use actix_web::{HttpResponse, HttpResponseBuilder};
use serde::Serialize;

const ROBOTS: HeaderName = HeaderName::from_static("x-robots-tag");

/// Responds with the saved object: 201 if it was created, else 200.
pub fn saved_response(created: bool, body: impl Serialize) -> HttpResponse {
    let mut response = if created { HttpResponse::Created() } else { HttpResponse::Ok() };
    response.json(body)
}

/// Disables caching and indexing, because the URL contains a key.
pub fn disable_caching(mut response: HttpResponseBuilder) -> HttpResponseBuilder {
    response.insert_header((CACHE_CONTROL, "no-store")).insert_header((ROBOTS, "noindex"));
    response
}
