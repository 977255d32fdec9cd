//! What is held around a record, for the export of a person's data.

mod queries;

pub use queries::SqlPersonalData;
