//! The figures of the firm.

mod conditions;
mod money;
mod queries;

pub use queries::SqlFigures;
