//! What the search of the office looks through, written with each save, and the search itself.

mod entity;
mod labels;
mod queries;
mod write;

pub use queries::SqlSearch;
pub use write::{save_other, save_record};
