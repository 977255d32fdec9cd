//! The HTTP side of Fenix: the only crate that knows actix and the OpenAPI routes.

pub mod account;
pub mod app;
pub mod browser_types;
pub mod client_address;
pub mod config;
pub mod customer_record;
pub mod docs;
pub mod error;
pub mod frontend;
pub mod headers;
pub mod health;
pub mod input;
pub mod list;
pub mod metrics;
pub mod no_such_call;
pub mod openapi;
pub mod partner;
pub mod request_id;
pub mod session;
pub mod shell;
pub mod site;
pub mod start;
pub mod wiring;
pub mod worker;
