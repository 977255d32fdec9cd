//! Outermost layer of every response: request identifier, security headers, access log.

mod access_log;
mod cross_origin;
pub mod policy;

use crate::config::{Config, Network};
use crate::http::request_id;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{CACHE_CONTROL, HeaderMap, HeaderName, HeaderValue, REFERRER_POLICY};
use actix_web::middleware::Next;
use actix_web::{Error, web};
use application::ports::Ids;
use std::sync::Arc;
use std::time::Instant;
use tracing::Instrument as _;

pub use access_log::route_of;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
const POLICY: HeaderName = HeaderName::from_static("content-security-policy");
/// Maximum length of an identifier received from a proxy.
const REQUEST_ID_LIMIT: usize = 64;

/// Headers of one configuration.
pub struct Headers {
    common: Vec<(HeaderName, HeaderValue)>,
    page_policy: HeaderValue,
    api_policy: HeaderValue,
    pages_origin: Option<HeaderValue>,
    proxies: Vec<Network>,
    ids: Arc<dyn Ids>,
}

impl Headers {
    /// Builds the headers once, at startup.
    pub fn new(config: &Config, ids: Arc<dyn Ids>) -> Self {
        let header =
            |name: &'static str, value| (HeaderName::from_static(name), HeaderValue::from_static(value));
        let mut common = vec![
            header("x-content-type-options", "nosniff"),
            header("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
            header("cross-origin-opener-policy", "same-origin"),
            header("cross-origin-resource-policy", "same-origin"),
        ];
        if config.is_https() {
            common.push(header("strict-transport-security", "max-age=31536000; includeSubDomains"));
        }
        let page_policy = policy::build_common_policy(config);
        Self {
            common,
            // Origins are ASCII; the fallback for any other text is the strictest policy.
            page_policy: HeaderValue::from_str(&page_policy)
                .unwrap_or(HeaderValue::from_static(policy::API_POLICY)),
            api_policy: HeaderValue::from_static(policy::API_POLICY),
            pages_origin: cross_origin::find_pages_origin(config),
            proxies: config.trusted_proxies.clone(),
            ids,
        }
    }

    fn is_from_proxy(&self, request: &ServiceRequest) -> bool {
        request.peer_addr().is_some_and(|peer| self.proxies.iter().any(|proxy| proxy.contains(peer.ip())))
    }

    /// Returns the identifier of a trusted proxy, or a new one.
    fn choose_request_id(&self, request: &ServiceRequest, from_proxy: bool) -> String {
        let received_id = request.headers().get(REQUEST_ID).and_then(|value| value.to_str().ok());
        let is_well_formed = |id: &&str| {
            (1..=REQUEST_ID_LIMIT).contains(&id.len())
                && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte))
        };
        match received_id.filter(|_| from_proxy).filter(is_well_formed) {
            Some(id) => id.to_owned(),
            None => self.ids.new_id().to_string(),
        }
    }

    fn add_headers(&self, path: &str, headers: &mut HeaderMap) {
        for (name, value) in &self.common {
            headers.insert(name.clone(), value.clone());
        }
        let is_api = path.starts_with("/api/") && !path.starts_with("/api/docs");
        if !headers.contains_key(POLICY) {
            // Responses that are neither a page nor an API response set their own policy.
            headers.insert(POLICY, if is_api { self.api_policy.clone() } else { self.page_policy.clone() });
        }
        // The paths of these pages contain a secret.
        let secret = ["/password/", "/manage-contact-preferences/", "/stop-reminders/"];
        let secret = secret.iter().any(|start| path.starts_with(start));
        let referrer = if secret { "no-referrer" } else { "strict-origin-when-cross-origin" };
        headers.insert(REFERRER_POLICY, HeaderValue::from_static(referrer));
        cross_origin::add_headers(self.pages_origin.as_ref(), path, headers);
        if !headers.contains_key(CACHE_CONTROL) {
            // Personal data by default; public responses set their own header.
            headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        }
    }
}

/// Outermost layer of the application.
///
/// # Errors
/// The error of the handler or of an inner layer, unchanged.
pub async fn layer(
    headers: web::Data<Headers>,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let started_at = Instant::now();
    let from_proxy = headers.is_from_proxy(&request);
    let id = headers.choose_request_id(&request, from_proxy);
    let span = access_log::create_span(&request, &id);
    access_log::start_trace(&span, &request, from_proxy);
    let (method, path) = (request.method().clone(), request.path().to_owned());
    let preflight_response = cross_origin::answer_preflight(headers.pages_origin.as_ref(), &request);
    let mut response = if let Some(preflight_response) = preflight_response {
        request.into_response(preflight_response).map_into_right_body()
    } else {
        let call = request_id::run_with_request_id(id.clone(), next.call(request)).instrument(span.clone());
        call.await?.map_into_left_body()
    };
    headers.add_headers(&path, response.headers_mut());
    if let Ok(value) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, value);
    }
    span.in_scope(|| access_log::record_response(&response, &method, &id, started_at.elapsed()));
    Ok(response)
}
