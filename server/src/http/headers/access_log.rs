//! Log line and metrics of each request. Only the route is logged, because paths contain tokens and queries contain
//! names.

use crate::http::metrics::{Metrics, metric_method};
use crate::traces::{self, extract_context};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::http::header::{HeaderMap, HeaderName};
use actix_web::{HttpRequest, web};
use opentelemetry::Context;
use opentelemetry::propagation::Extractor;
use std::time::Duration;
use tracing::Span;
use tracing::field::Empty;

/// Returns the route, such as `/api/customer-cases/{id}`, without the values of its parameters.
pub fn route_of(request: &HttpRequest) -> String {
    request.match_pattern().unwrap_or_else(|| {
        let path = request.path();
        let label = if path.starts_with("/api/") {
            "unknown call"
        } else if path.starts_with("/assets/") {
            "asset"
        } else {
            "page"
        };
        label.to_owned()
    })
}

/// Returns the span of a request; its fields are in each log line of the request. The role is recorded once the session
/// is read.
pub fn create_span(request: &ServiceRequest, id: &str) -> Span {
    let route = route_of(request.request());
    let (method, module) = (metric_method(request.method()), module_of(&route));
    tracing::info_span!(
        "request",
        method,
        route,
        module,
        role = Empty,
        request_id = id,
        ms = Empty,
        otel.kind = Empty,
        trace_id = Empty
    )
}

/// Starts the trace of a request. An external trace context is continued only if a trusted proxy sent it.
pub fn start_trace(span: &Span, request: &ServiceRequest, from_proxy: bool) {
    let parent = if from_proxy { extract_context(&TraceHeaders(request.headers())) } else { Context::new() };
    let name = format!("{} {}", metric_method(request.method()), route_of(request.request()));
    traces::start_span(span, "server", name, parent);
}

struct TraceHeaders<'a>(&'a HeaderMap);

impl Extractor for TraceHeaders<'_> {
    fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).and_then(|value| value.to_str().ok())
    }

    fn keys(&self) -> Vec<&str> {
        self.0.keys().map(HeaderName::as_str).collect()
    }
}

/// Returns the first segment of the path below `/api`.
fn module_of(route: &str) -> &str {
    route.strip_prefix("/api/").and_then(|path| path.split('/').next()).unwrap_or("frontend")
}

/// Writes the log line and counts the request under its original method.
pub fn record_response<B>(response: &ServiceResponse<B>, method: &Method, id: &str, duration: Duration) {
    let request = response.request();
    let (route, status) = (route_of(request), response.status().as_u16());
    let method = metric_method(method);
    if let Some(metrics) = request.app_data::<web::Data<Metrics>>() {
        metrics.count(method, &route, status, duration);
    }
    let ms = (duration.as_secs_f64() * 1_000_000.0).round() / 1_000.0;
    let span = Span::current();
    span.record("ms", ms);
    traces::record_status(&span, status);
    tracing::info!(target: "fenix::access", method, route, status, ms, request_id = id, "call");
}
