//! Descriptions of the API for clients: its OpenAPI document, the page that displays it, and the generated files of the
//! frontend.

pub mod browser_types;
pub mod docs;
pub mod maxima;
pub mod no_such_call;
pub mod openapi;
mod simulation_types;
mod typescript;
