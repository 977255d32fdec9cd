//! Statistics of the firm.

mod conditions;
mod counts;
mod month_entity;
mod months;
mod queries;
mod shares;
mod store;

pub use queries::SqlFigureQueries;
