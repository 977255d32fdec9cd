//! Database ports of the timeline.

use super::position::TimelinePosition;
use super::views::TimelineRow;
use crate::actor::RecordScope;
use crate::error::PortError;
use async_trait::async_trait;
use domain::timeline::TimelineSource;
use uuid::Uuid;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimelineQuery {
    pub record: Uuid,
    pub scope: RecordScope,
    pub sources: Vec<TimelineSource>,
    /// Only entries after this position, i.e. older ones.
    pub before: Option<TimelinePosition>,
    pub limit: u64,
}

/// Read access to the timeline.
#[async_trait]
pub trait TimelineQueries: Send + Sync {
    /// Returns the newest entries; `None` if the record is not in the scope.
    async fn list_entries(&self, query: &TimelineQuery) -> Result<Option<Vec<TimelineRow>>, PortError>;
}
