//! What figures need of the database.

use super::views::{Conversion, MonthFigures, MonthMoney, Share, ShareBy};
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

/// Cases that spent so many whole days in a family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stay {
    pub family: StatusFamily,
    pub days: i64,
    pub cases: u64,
}

/// Counts, each in one grouped statement.
#[async_trait]
pub trait FigureQueries: Send + Sync {
    /// What happened between each of these moments, in order, and the next: one fewer than moments.
    async fn months(&self, bounds: &[Instant]) -> Result<Vec<MonthFigures>, PortError>;
    /// What money moved between each of these moments, in order, and the next.
    async fn money(&self, bounds: &[Instant]) -> Result<Vec<MonthMoney>, PortError>;
    /// What became of the inquiries of this period.
    async fn conversion(&self, period: Period) -> Result<Conversion, PortError>;
    /// How long the cases that left a family within this period had been in it.
    async fn stays(&self, period: Period) -> Result<Vec<Stay>, PortError>;
    /// The cases opened within this period, divided; at most `limit` parts, the largest first.
    async fn shares(&self, by: ShareBy, period: Period, limit: u64) -> Result<Vec<Share>, PortError>;
}
