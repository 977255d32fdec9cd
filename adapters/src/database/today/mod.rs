//! What waits for staff, read straight from SQL.

mod queries;

pub use queries::SqlTodayQueries;
