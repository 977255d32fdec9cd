//! The templates of mails.

mod queries;
mod repository;

pub use queries::SqlMailTemplateQueries;
pub use repository::SqlMailTemplates;
