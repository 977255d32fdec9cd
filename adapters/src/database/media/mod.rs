//! Rows of uploaded files.

pub mod documents;
pub mod entity;
mod repository;

pub use repository::SqlMedias;
