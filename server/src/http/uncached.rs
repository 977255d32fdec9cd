//! Response headers that prevent caching and indexing, for URLs that contain a key.

use actix_web::HttpResponseBuilder;
use actix_web::http::header::{CACHE_CONTROL, HeaderName};

const ROBOTS: HeaderName = HeaderName::from_static("x-robots-tag");

/// Disables caching and indexing, because the URL contains a key.
pub fn uncached(mut answer: HttpResponseBuilder) -> HttpResponseBuilder {
    answer.insert_header((CACHE_CONTROL, "no-store")).insert_header((ROBOTS, "noindex"));
    answer
}
