//! Issued legal documents.

mod code_entity;
mod entity;
mod event_entity;
mod file_entity;
pub mod missing;
mod person_entity;
mod queries;
mod reading;
mod release;
mod repository;
mod requirement_entity;
mod write;

pub use queries::SqlLegalDocumentQueries;
pub use release::release_documents;
pub use repository::SqlLegalDocumentRepository;
