//! Retention in the database.

mod due;
mod entity;
mod legal;
mod outcome;
mod repository;
mod tables;

pub use due::push_unchanged;
pub use repository::SqlRetentionRows;
