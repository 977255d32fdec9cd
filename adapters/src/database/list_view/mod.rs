//! Views of lists.

mod entity;
mod repository;

pub use repository::SqlListViews;
