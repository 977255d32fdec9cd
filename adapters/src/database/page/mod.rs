//! Document pages.

pub mod entity;
mod queries;
mod repository;

pub use queries::SqlPageQueries;
pub use repository::SqlPageRepository;
