//! Lists of cases across records.

mod counts;
mod filter;
mod queries;

pub use queries::SqlCaseListQueries;
