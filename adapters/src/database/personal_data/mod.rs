//! What is related to a record, for the export of a person's data.

mod queries;

pub use queries::SqlPersonalData;
