//! Data related to a record, for the export of personal data.

mod queries;
mod rows;

pub use queries::SqlPersonalDataQueries;
