//! What figures need of the database.

use super::views::{Conversion, MonthFigures, Share, ShareBy};
use crate::error::PortError;
use async_trait::async_trait;
use domain::customer_case::status::StatusFamily;
use domain::shared::instant::Instant;

/// From a moment, included, to another, excluded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    pub from: Instant,
    pub until: Instant,
}

/// How often a case had spent so many whole days in a family when it left it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stay {
    pub family: StatusFamily,
    pub days: i64,
    pub times: u64,
}

/// Counts, each in one grouped statement.
#[async_trait]
pub trait FigureQueries: Send + Sync {
    /// What happened between each of these moments, in order, and the next: one fewer than moments.
    async fn months(&self, bounds: &[Instant]) -> Result<Vec<MonthFigures>, PortError>;
    /// What became of the inquiries of this period.
    async fn conversion(&self, period: Period) -> Result<Conversion, PortError>;
    /// How long the cases that left a family within this period had been in it, each time that they left it.
    async fn stays(&self, period: Period) -> Result<Vec<Stay>, PortError>;
    /// The cases opened within this period, divided; at most `limit` parts, the largest first.
    async fn shares(&self, by: ShareBy, period: Period, limit: u64) -> Result<Vec<Share>, PortError>;
}
