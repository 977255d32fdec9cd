//! Customer cases and their statuses.

pub mod entity;
mod queries;
mod reading;
mod repository;
pub mod status_entity;

pub use queries::SqlCustomerCaseQueries;
pub use repository::SqlCustomerCases;
