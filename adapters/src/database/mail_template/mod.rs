//! Mail templates.

mod entity;
mod queries;
mod repository;

pub use queries::SqlMailTemplateQueries;
pub use repository::SqlMailTemplateRepository;
