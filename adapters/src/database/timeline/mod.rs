//! Timeline of records in the database.

mod keys;
mod queries;
mod rows;

pub use queries::SqlTimelineQueries;
