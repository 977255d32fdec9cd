//! CORS for our pages when the API has another host (AMB-025). No other origin is allowed.

use crate::config::Config;
use actix_web::HttpResponse;
use actix_web::dev::ServiceRequest;
use actix_web::http::Method;
use actix_web::http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE, ACCESS_CONTROL_REQUEST_METHOD, HeaderMap,
    HeaderValue, ORIGIN, VARY,
};
use url::Url;

/// Returns the origin of the pages, when the API is configured on another one.
pub fn find_pages_origin(config: &Config) -> Option<HeaderValue> {
    let api = Url::parse(&config.brand.api_base).ok()?.origin();
    let pages = Url::parse(&config.public_url).ok()?.origin();
    if api == pages { None } else { HeaderValue::from_str(&pages.ascii_serialization()).ok() }
}

/// Returns the response to a CORS preflight request; `None` for other requests and origins.
pub fn answer_preflight(origin: Option<&HeaderValue>, request: &ServiceRequest) -> Option<HttpResponse> {
    let is_preflight = request.method() == Method::OPTIONS
        && request.headers().contains_key(ACCESS_CONTROL_REQUEST_METHOD)
        && request.path().starts_with("/api/");
    if !is_preflight || request.headers().get(ORIGIN) != Some(origin?) {
        return None;
    }
    let response = HttpResponse::NoContent()
        .insert_header((ACCESS_CONTROL_ALLOW_METHODS, "GET, POST, PUT, PATCH, DELETE"))
        .insert_header((
            ACCESS_CONTROL_ALLOW_HEADERS,
            "authorization, content-type, idempotency-key, x-unattended",
        ))
        .insert_header((ACCESS_CONTROL_MAX_AGE, "3600"))
        .finish();
    Some(response)
}

/// Adds the CORS headers that let our pages read the response.
pub fn add_headers(origin: Option<&HeaderValue>, path: &str, headers: &mut HeaderMap) {
    let Some(origin) = origin.filter(|_| path.starts_with("/api/")) else { return };
    headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, origin.clone());
    let readable_headers = "content-disposition, retry-after, x-request-id, x-total-count";
    headers.insert(ACCESS_CONTROL_EXPOSE_HEADERS, HeaderValue::from_static(readable_headers));
    headers.append(VARY, HeaderValue::from_static("Origin"));
}
