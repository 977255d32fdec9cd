//! What goes with every answer: its identifier, the security headers, its line in the log.

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
/// Longest identifier taken over from a proxy.
const REQUEST_ID_LIMIT: usize = 64;

/// The headers of one configuration.
pub struct Headers {
    common: Vec<(HeaderName, HeaderValue)>,
    page_policy: HeaderValue,
    call_policy: HeaderValue,
    pages_origin: Option<HeaderValue>,
    proxies: Vec<Network>,
    ids: Arc<dyn Ids>,
}

impl Headers {
    /// Made once, at start.
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
        let page_policy = policy::of_pages(config);
        Self {
            common,
            // Origins are ASCII; what could not be written would leave the strictest policy.
            page_policy: HeaderValue::from_str(&page_policy)
                .unwrap_or(HeaderValue::from_static(policy::OF_CALLS)),
            call_policy: HeaderValue::from_static(policy::OF_CALLS),
            pages_origin: cross_origin::of_pages(config),
            proxies: config.trusted_proxies.clone(),
            ids,
        }
    }

    fn is_from_proxy(&self, request: &ServiceRequest) -> bool {
        request.peer_addr().is_some_and(|peer| self.proxies.iter().any(|proxy| proxy.contains(peer.ip())))
    }

    /// An identifier from outside counts only when a trusted proxy gave it.
    fn request_id(&self, request: &ServiceRequest, from_proxy: bool) -> String {
        let given = request.headers().get(REQUEST_ID).and_then(|value| value.to_str().ok());
        let plain = |id: &&str| {
            (1..=REQUEST_ID_LIMIT).contains(&id.len())
                && id.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_.".contains(&b))
        };
        match given.filter(|_| from_proxy).filter(plain) {
            Some(id) => id.to_owned(),
            None => self.ids.new_id().to_string(),
        }
    }

    fn add(&self, path: &str, headers: &mut HeaderMap) {
        for (name, value) in &self.common {
            headers.insert(name.clone(), value.clone());
        }
        let call = path.starts_with("/api/") && !path.starts_with("/api/docs");
        if !headers.contains_key(POLICY) {
            // What is no page and no call says so itself.
            headers.insert(POLICY, if call { self.call_policy.clone() } else { self.page_policy.clone() });
        }
        // The address of these pages is itself a key.
        let secret = ["/password/", "/manage-contact-preferences/", "/stop-reminders/"];
        let secret = secret.iter().any(|start| path.starts_with(start));
        let referrer = if secret { "no-referrer" } else { "strict-origin-when-cross-origin" };
        headers.insert(REFERRER_POLICY, HeaderValue::from_static(referrer));
        cross_origin::add(self.pages_origin.as_ref(), path, headers);
        if !headers.contains_key(CACHE_CONTROL) {
            // Personal data by default; what is public says so itself.
            headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        }
    }
}

/// The outermost layer of the application.
///
/// # Errors
/// Those of the layers below that no answer was made of.
pub async fn layer(
    headers: web::Data<Headers>,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let start = Instant::now();
    let from_proxy = headers.is_from_proxy(&request);
    let id = headers.request_id(&request, from_proxy);
    let span = access_log::span_of(&request, &id);
    access_log::trace(&span, &request, from_proxy);
    let (method, path) = (request.method().clone(), request.path().to_owned());
    let allowed = cross_origin::preflight(headers.pages_origin.as_ref(), &request);
    let mut answer = if let Some(allowed) = allowed {
        request.into_response(allowed).map_into_right_body()
    } else {
        let call = request_id::within(id.clone(), next.call(request)).instrument(span.clone());
        call.await?.map_into_left_body()
    };
    headers.add(&path, answer.headers_mut());
    if let Ok(value) = HeaderValue::from_str(&id) {
        answer.headers_mut().insert(REQUEST_ID, value);
    }
    span.in_scope(|| access_log::write(&answer, &method, &id, start.elapsed()));
    Ok(answer)
}
