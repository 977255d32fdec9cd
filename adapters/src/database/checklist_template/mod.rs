//! Lists of documents to ask for.

mod entity;
mod repository;

pub use repository::SqlChecklistTemplates;
