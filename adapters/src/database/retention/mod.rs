//! Retention in the database.

mod due;
mod entity;
mod legal;
mod outcome;
mod repository;
mod runs;
mod tables;

pub use due::push_unchanged;
pub use repository::SqlRetentionRows;
pub use runs::SqlPurgeRuns;
