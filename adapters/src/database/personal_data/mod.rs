//! What is related to a record, for the export of a person's data.

mod queries;
mod rows;

pub use queries::SqlPersonalData;
