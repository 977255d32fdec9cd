//! Answers of pages that a signed link opens.

use actix_web::HttpResponseBuilder;
use actix_web::http::header::{CACHE_CONTROL, HeaderName};

const ROBOTS: HeaderName = HeaderName::from_static("x-robots-tag");

/// No cache and no search engine takes it: the address is a key.
pub fn uncached(mut answer: HttpResponseBuilder) -> HttpResponseBuilder {
    answer.insert_header((CACHE_CONTROL, "no-store")).insert_header((ROBOTS, "noindex"));
    answer
}
