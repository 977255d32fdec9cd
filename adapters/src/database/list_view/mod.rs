//! List views.

mod entity;
mod repository;

pub use repository::SqlListViewRepository;
