//! State of the job queue.

use super::connection::Database;
use super::job_entity::{Column, Entity};
use super::statement;
use super::stored::Stored;
use application::error::PortError;
use application::job::JobState;
use application::job::ports::{JobCount, JobQueries};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::shared::instant::Instant;
use sea_orm::sea_query::{Order, Query};
use sea_orm::{ColumnTrait, FromQueryResult};

#[derive(Constructor)]
pub struct SqlJobQueries {
    database: Database,
}

#[async_trait]
impl JobQueries for SqlJobQueries {
    async fn find_waiting_since(&self, now: Instant) -> Result<Option<Instant>, PortError> {
        let query = Query::select()
            .expr(Column::RunAt.min())
            .from(Entity)
            .and_where(Column::State.is_in([JobState::Waiting, JobState::Running].map(Stored)))
            .and_where(Column::RunAt.lte(Stored(now)))
            .take();
        let context = "reading the age of the oldest pending job";
        let oldest: Option<Option<Stored<Instant>>> =
            statement::find_value(self.database.reads(), &query, context).await?;
        Ok(oldest.flatten().map(Stored::value))
    }

    async fn list_counts(&self) -> Result<Vec<JobCount>, PortError> {
        let query = Query::select()
            .columns([Column::State, Column::Kind])
            .expr_as(Column::Uuid.count(), "count")
            .from(Entity)
            .group_by_columns([Column::State, Column::Kind])
            .order_by(Column::State, Order::Asc)
            .order_by(Column::Kind, Order::Asc)
            .take();
        let counts: Vec<Count> = statement::list(self.database.reads(), &query, "counting jobs").await?;
        let to_job_count = |Count { state, kind, count }| JobCount { state: state.0, kind, count: count.0 };
        Ok(counts.into_iter().map(to_job_count).collect())
    }
}

#[derive(FromQueryResult)]
struct Count {
    state: Stored<JobState>,
    kind: String,
    count: Stored<u64>,
}
