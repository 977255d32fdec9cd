//! Document pages.

pub mod entity;
mod repository;

pub use repository::SqlPageRepository;
