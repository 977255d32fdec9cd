//! Pages of documents.

mod queries;
mod repository;

pub use queries::SqlPageQueries;
pub use repository::SqlPages;

/// Holds for a row `p` of `page` that is shown: one that the configuration names.
pub const SHOWN: &str = "p.position IS NOT NULL";
