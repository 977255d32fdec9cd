//! What the timeline needs of the database.

use super::position::TimelinePosition;
use super::views::TimelineRow;
use crate::actor::RecordScope;
use crate::error::PortError;
use async_trait::async_trait;
use domain::timeline::TimelineSource;
use uuid::Uuid;

/// Which entries are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimelineQuery {
    pub record: Uuid,
    pub scope: RecordScope,
    pub sources: Vec<TimelineSource>,
    /// Only what follows it, which is older.
    pub before: Option<TimelinePosition>,
    pub limit: u64,
}

/// Reads the timeline of records.
#[async_trait]
pub trait TimelineQueries: Send + Sync {
    /// The newest entries; `None` when the record is not within the scope.
    async fn entries(&self, query: &TimelineQuery) -> Result<Option<Vec<TimelineRow>>, PortError>;
}
