//! The API as others read it: its OpenAPI document, the page that shows it, and the files that the browser's
//! code is made with.

pub mod browser_types;
pub mod docs;
pub mod maxima;
pub mod no_such_call;
pub mod openapi;
mod simulation_types;
mod typescript;
