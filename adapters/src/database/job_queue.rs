//! Job queue in the database: row locks on PostgreSQL, the single writer on SQLite (ADR 0003).

use super::campaign::PAUSED_RUN_AT;
use super::connection::Database;
use super::error::db_error;
use super::job_entity::{Column, Entity};
use super::job_writer::save_jobs;
use super::sql::Sql;
use super::statement;
use super::stored::Stored;
use application::error::PortError;
use application::job::ports::{ClaimedJob, JobQueue};
use application::job::{CAMPAIGN_BATCH, JobKind, JobState, NewJob, PLANNED_KINDS, SEPARATE_KINDS};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::shared::back_off::MAX_WAIT;
use domain::shared::instant::Instant;
use domain::shared::text::first_chars;
use sea_orm::sea_query::{Condition, Expr, ExprTrait};
use sea_orm::{ColumnTrait, EntityTrait, FromQueryResult, QueryFilter};
use time::Duration;
use uuid::Uuid;

/// Maximum length of the stored reason.
const REASON_LENGTH: usize = 1_000;

/// Longest delay of a job that is not planned: [`MAX_WAIT`] with a margin.
const LONGEST_DELAY: Duration = MAX_WAIT.saturating_add(Duration::hours(1));

/// Longest delay of a batch of a campaign. An earlier start is harmless, because each batch waits for the mail rate and
/// the business hours.
const LONGEST_BATCH_DELAY: Duration = Duration::days(31);

/// Delay before an unknown job is retried.
const UNKNOWN_JOB_DELAY: Duration = Duration::minutes(5);

#[derive(Constructor)]
pub struct SqlJobQueue {
    database: Database,
}

impl SqlJobQueue {
    /// Changes a job if this worker still holds it.
    async fn change(
        &self,
        job: Uuid,
        lease_token: Uuid,
        values: impl IntoIterator<Item = (Column, Expr)>,
    ) -> Result<bool, PortError> {
        let mut change = Entity::update_many().filter(is_leased(job, lease_token));
        for (column, value) in values {
            change = change.col_expr(column, value);
        }
        let update = change.exec(self.database.writes()).await.map_err(db_error("changing a job"))?;
        Ok(update.rows_affected == 1)
    }

    /// Releases a job that this version does not know, for a worker of another version.
    async fn postpone_unknown(
        &self,
        job: Uuid,
        lease_token: Uuid,
        error: &serde_json::Error,
        now: Instant,
    ) -> Result<(), PortError> {
        tracing::warn!(%job, %error, "a job of another version is released");
        let reason = format!("not understood by this version: {error}");
        let changes = [
            (Column::State, Expr::value(Stored(JobState::Waiting))),
            (Column::RunAt, Expr::value(Stored(now.plus(UNKNOWN_JOB_DELAY)))),
            (Column::LastError, Expr::value(first_chars(&reason, REASON_LENGTH))),
            (Column::Attempts, Expr::col(Column::Attempts).sub(1)),
            (Column::LeaseToken, Expr::value(None::<Uuid>)),
        ];
        self.change(job, lease_token, changes).await.map(|_| ())
    }
}

#[async_trait]
impl JobQueue for SqlJobQueue {
    async fn claim(
        &self,
        kind: Option<&str>,
        running: &[Uuid],
        lease_token: Uuid,
        now: Instant,
        lease: Duration,
    ) -> Result<Option<ClaimedJob>, PortError> {
        let lock_clause = if self.database.is_postgres() { " FOR UPDATE SKIP LOCKED" } else { "" };
        let context = "claiming a job";
        loop {
            let mut sql = Sql::new("UPDATE job SET state = ");
            sql.bind(Stored(JobState::Running)).push(", attempts = attempts + 1, run_at = ");
            sql.bind(Stored(now.plus(lease))).push(", lease_token = ").bind(lease_token);
            // Literals are required to match the conditions of the partial indexes.
            sql.push(" WHERE uuid = (SELECT uuid FROM job WHERE state IN ('").push(JobState::Waiting.key());
            sql.push("', '").push(JobState::Running.key()).push("') AND run_at <= ");
            sql.bind(Stored(now));
            push_kind(&mut sql, kind);
            if !running.is_empty() {
                sql.push(" AND uuid NOT IN ").bind_list(running.iter().copied());
            }
            sql.push(" ORDER BY run_at LIMIT 1").push(lock_clause);
            sql.push(") RETURNING uuid, payload, attempts, created_at");
            let job: Option<ClaimedRow> = statement::find(self.database.writes(), &sql, context).await?;
            let Some(job) = job else { return Ok(None) };
            match serde_json::from_value::<JobKind>(job.payload) {
                Ok(kind) => {
                    return Ok(Some(ClaimedJob {
                        id: job.uuid,
                        kind,
                        created_at: job.created_at.0,
                        attempts: job.attempts.0,
                        lease_token,
                    }));
                }
                Err(error) => self.postpone_unknown(job.uuid, lease_token, &error, now).await?,
            }
        }
    }

    async fn push(&self, job: &NewJob) -> Result<(), PortError> {
        save_jobs(self.database.writes(), std::slice::from_ref(job), job.run_at).await
    }

    async fn finish(&self, job: &ClaimedJob) -> Result<bool, PortError> {
        let deletion = Entity::delete_many().filter(is_leased(job.id, job.lease_token));
        let result = deletion.exec(self.database.writes()).await.map_err(db_error("changing a job"))?;
        Ok(result.rows_affected == 1)
    }

    async fn retry(&self, job: &ClaimedJob, run_at: Instant, reason: &str) -> Result<bool, PortError> {
        let changes = [
            (Column::State, Expr::value(Stored(JobState::Waiting))),
            (Column::RunAt, Expr::value(Stored(run_at))),
            (Column::LastError, Expr::value(first_chars(reason, REASON_LENGTH))),
            (Column::LeaseToken, Expr::value(None::<Uuid>)),
        ];
        self.change(job.id, job.lease_token, changes).await
    }

    async fn give_up(&self, job: &ClaimedJob, now: Instant, reason: &str) -> Result<bool, PortError> {
        let changes = [
            (Column::State, Expr::value(Stored(JobState::Dead))),
            (Column::RunAt, Expr::value(Stored(now))),
            (Column::LastError, Expr::value(first_chars(reason, REASON_LENGTH))),
            (Column::LeaseToken, Expr::value(None::<Uuid>)),
            (Column::UniqueKey, Expr::value(None::<String>)),
        ];
        self.change(job.id, job.lease_token, changes).await
    }

    async fn release(&self, job: &ClaimedJob, at: Instant) -> Result<bool, PortError> {
        let changes = [
            (Column::State, Expr::value(Stored(JobState::Waiting))),
            (Column::RunAt, Expr::value(Stored(at))),
            (Column::Attempts, Expr::value(0)),
            (Column::LeaseToken, Expr::value(None::<Uuid>)),
        ];
        self.change(job.id, job.lease_token, changes).await
    }

    async fn renew(&self, job: &ClaimedJob, lease_end: Instant) -> Result<bool, PortError> {
        let changes = [(Column::RunAt, Expr::value(Stored(lease_end)))];
        self.change(job.id, job.lease_token, changes).await
    }

    async fn release_delayed(&self, now: Instant) -> Result<u64, PortError> {
        let is_future = Column::CreatedAt.gt(Stored(now));
        let created_at = Expr::case(is_future, Stored(now)).finally(Expr::col(Column::CreatedAt));
        let is_late_batch = Column::Kind
            .eq(CAMPAIGN_BATCH)
            .and(Column::RunAt.gt(Stored(now.plus(LONGEST_BATCH_DELAY))))
            .and(Column::RunAt.ne(PAUSED_RUN_AT));
        let is_late_job =
            Column::Kind.is_not_in(PLANNED_KINDS).and(Column::RunAt.gt(Stored(now.plus(LONGEST_DELAY))));
        let update = Entity::update_many()
            .col_expr(Column::RunAt, Expr::value(Stored(now)))
            .col_expr(Column::CreatedAt, created_at.into())
            .filter(Column::State.is_in([JobState::Waiting, JobState::Running].map(Stored)))
            .filter(is_late_batch.or(is_late_job))
            .exec(self.database.writes());
        Ok(update.await.map_err(db_error("releasing delayed jobs"))?.rows_affected)
    }
}

/// Appends the condition on the kind; `None` excludes [`SEPARATE_KINDS`]. These are literals, which the conditions of
/// the partial indexes require.
fn push_kind(sql: &mut Sql, kind: Option<&str>) {
    let Some(kind) = kind else {
        for kind in SEPARATE_KINDS {
            sql.push(" AND kind <> '").push(kind).push("'");
        }
        return;
    };
    match SEPARATE_KINDS.into_iter().find(|separate_kind| *separate_kind == kind) {
        Some(kind) => sql.push(" AND kind = '").push(kind).push("'"),
        None => sql.push(" AND kind = ").bind(kind),
    };
}

fn is_leased(job: Uuid, lease_token: Uuid) -> Condition {
    Condition::all().add(Column::Uuid.eq(job)).add(Column::LeaseToken.eq(lease_token))
}

#[derive(FromQueryResult)]
struct ClaimedRow {
    uuid: Uuid,
    payload: serde_json::Value,
    attempts: Stored<u32>,
    created_at: Stored<Instant>,
}
