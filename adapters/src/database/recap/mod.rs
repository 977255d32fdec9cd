//! Data of recaps other than records and partners.

mod queries;

pub use queries::SqlRecapQueries;
