//! Mail templates.

mod entity;
mod repository;

pub use repository::SqlMailTemplateRepository;
