//! Pending work of staff, read directly from SQL.

mod deadlines;
mod queries;
mod reason;

pub use queries::SqlTodayQueries;
pub(super) use reason::push_attention_reason;
