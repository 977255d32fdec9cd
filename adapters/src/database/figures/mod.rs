//! The figures of the firm.

mod queries;

pub use queries::SqlFigures;
