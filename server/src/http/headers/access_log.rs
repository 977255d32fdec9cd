//! One line a call, and its figures. No address as it was typed: paths hold tokens, queries hold names.

use crate::http::metrics::Metrics;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Method;
use actix_web::{HttpRequest, web};
use std::time::Duration;
use tracing::Span;
use tracing::field::Empty;

/// The pattern of the call, such as `/api/customer-cases/{id}`; never what stood in it.
pub fn route_of(request: &HttpRequest) -> String {
    request.match_pattern().unwrap_or_else(|| {
        let path = request.path();
        let part = if path.starts_with("/api/") {
            "unknown call"
        } else if path.starts_with("/assets/") {
            "asset"
        } else {
            "page"
        };
        part.to_owned()
    })
}

/// What every line of the log tells of the call that it belongs to. The role is known once its session was read.
pub fn span_of(request: &ServiceRequest, id: &str) -> Span {
    let route = route_of(request.request());
    let room = room_of(&route);
    tracing::info_span!("request", method = %request.method(), route, room, role = Empty, request_id = id, ms = Empty)
}

/// The first part of the address below `/api`.
fn room_of(route: &str) -> &str {
    route.strip_prefix("/api/").and_then(|path| path.split('/').next()).unwrap_or("frontend")
}

/// Writes the line and counts the call, under the method it was made with.
pub fn write<B>(answer: &ServiceResponse<B>, method: &Method, id: &str, took: Duration) {
    let request = answer.request();
    let (route, status) = (route_of(request), answer.status().as_u16());
    let method = method.as_str();
    if let Some(metrics) = request.app_data::<web::Data<Metrics>>() {
        metrics.count(method, &route, status, took);
    }
    let ms = (took.as_secs_f64() * 1_000_000.0).round() / 1_000.0;
    Span::current().record("ms", ms);
    tracing::info!(target: "fenix::access", method, route, status, ms, request_id = id, "call");
}
