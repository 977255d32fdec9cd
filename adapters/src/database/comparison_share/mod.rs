//! Shared comparisons of offers.

mod entity;
mod repository;

pub use repository::SqlComparisonShareRepository;
