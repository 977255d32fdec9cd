//! Search of the back office, and its index, which each save updates.

mod entity;
mod labels;
mod queries;
mod write;

pub use queries::SqlSearchQueries;
pub use write::{save_other, save_record};
