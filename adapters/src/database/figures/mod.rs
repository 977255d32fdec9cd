//! Statistics of the firm.

mod conditions;
mod months;
mod queries;
mod values;

pub use queries::SqlFigureQueries;
