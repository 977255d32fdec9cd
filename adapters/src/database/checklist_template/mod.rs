//! Checklist templates.

mod entity;
mod repository;

pub use repository::SqlChecklistTemplateRepository;
