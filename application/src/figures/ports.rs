//! Database ports of statistics.

use super::views::{Conversion, MonthFigures, Share, ShareBy};
use crate::error::PortError;
use async_trait::async_trait;
use domain::customer_case::status::StatusFamily;
use domain::shared::instant::Instant;

/// Period from an inclusive start to an exclusive end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    pub from: Instant,
    pub until: Instant,
}

/// Number of times a case left a family of statuses after this number of whole days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stay {
    pub family: StatusFamily,
    pub days: i64,
    pub times: u64,
}

/// Aggregate queries, each in one statement.
#[async_trait]
pub trait FigureQueries: Send + Sync {
    /// Returns the numbers for each interval between consecutive bounds; one element fewer than bounds.
    async fn months(&self, bounds: &[Instant]) -> Result<Vec<MonthFigures>, PortError>;
    /// Returns the conversion of the inquiries received in the period.
    async fn conversion(&self, period: Period) -> Result<Conversion, PortError>;
    /// Returns the durations of the stays in a family of statuses that ended in the period.
    async fn stays(&self, period: Period) -> Result<Vec<Stay>, PortError>;
    /// Returns the breakdown of the cases created in the period; at most `limit` parts, largest first.
    async fn shares(&self, by: ShareBy, period: Period, limit: u64) -> Result<Vec<Share>, PortError>;
}
