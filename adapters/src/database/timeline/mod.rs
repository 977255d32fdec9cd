//! The timeline of records on the database.

mod keys;
mod queries;
mod rows;

pub use queries::SqlTimeline;
