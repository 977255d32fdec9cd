//! Cases across records.

mod counts;
mod filter;
mod queries;

pub use queries::SqlCaseList;
