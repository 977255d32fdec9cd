//! What hangs around a record, read from the database.

mod queries;

pub use queries::SqlRecordOverview;
