//! What recaps show beside records and partners.

mod queries;

pub use queries::SqlRecapQueries;
