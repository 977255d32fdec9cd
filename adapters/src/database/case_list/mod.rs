//! Lists of cases across records.

mod counts;
mod filter;
mod queries;
mod values;

pub use queries::SqlCaseListQueries;
