//! Rows of uploaded files.

pub mod entity;
mod repository;

pub use repository::SqlMedias;
