//! Statistics of the firm.

mod conditions;
mod months;
mod queries;

pub use queries::SqlFigureQueries;
