//! HTTP helpers shared by all modules: extractors, responses, middleware.

pub mod body_limits;
pub mod body_time;
pub mod client;
pub mod client_address;
pub mod device_cookie;
pub mod error;
pub mod filter;
pub mod head;
pub mod headers;
pub mod input;
mod large_body;
pub mod lenient_json;
pub mod list;
pub mod metrics;
pub mod refusals;
pub mod request_id;
pub mod response;
pub mod routes;
pub mod session;
pub mod since;
pub mod sort;
pub mod stalled;
mod tidy;
