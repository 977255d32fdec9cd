//! Data of the record overview.

mod queries;

pub use queries::SqlRecordOverviewQueries;
