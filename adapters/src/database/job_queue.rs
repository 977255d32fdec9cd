//! The job queue on the database: row locks on PostgreSQL, the one writer on SQLite (ADR 0003).

use super::connection::Database;
use super::error::{corrupt, during};
use super::job_writer::save_jobs;
use application::error::PortError;
use application::job::ports::{ClaimedJob, JobCount, JobQueue};
use application::job::{CAMPAIGN_BATCH, JobKind, NewJob};
use async_trait::async_trait;
use domain::shared::instant::Instant;
use sea_orm::{ConnectionTrait, DbErr, QueryResult, Statement, Value};
use time::Duration;
use uuid::Uuid;

/// The longest reason that is kept.
const REASON_LENGTH: usize = 1_000;

const CLAIM_HEAD: &str = "UPDATE job SET state = 'running', attempts = attempts + 1, run_at = $1, lease_token = $2 \
    WHERE uuid = (SELECT uuid FROM job WHERE state IN ('waiting', 'running') AND run_at <= $3 \
    ";
const CLAIM_ORDER: &str = "ORDER BY run_at LIMIT 1";
const CLAIM_TAIL: &str = ") RETURNING uuid, payload, attempts, created_at";

const BURY_UNREADABLE: &str = "UPDATE job SET state = 'dead', last_error = $1, lease_token = NULL, unique_key = NULL \
    WHERE uuid = $2";

/// The queue.
pub struct SqlJobQueue {
    database: Database,
}

impl SqlJobQueue {
    /// The queue kept in `database`.
    pub fn new(database: Database) -> Self {
        Self { database }
    }

    fn statement(&self, sql: &str, values: impl IntoIterator<Item = Value>) -> Statement {
        Statement::from_sql_and_values(self.database.pool().get_database_backend(), sql, values)
    }

    async fn change(&self, sql: &str, values: impl IntoIterator<Item = Value>) -> Result<bool, PortError> {
        let statement = self.statement(sql, values);
        let done = self.database.pool().execute_raw(statement).await.map_err(during("changing a job"))?;
        Ok(done.rows_affected() == 1)
    }

    async fn claim_any(
        &self,
        kind: Option<&str>,
        lease_token: Uuid,
        now: Instant,
        lease: Duration,
    ) -> Result<Option<ClaimedJob>, PortError> {
        let locking = if self.database.is_postgres() { " FOR UPDATE SKIP LOCKED" } else { "" };
        // Written as it is in the two partial indexes of the queue.
        let of = match kind {
            None => format!("AND kind <> '{CAMPAIGN_BATCH}' "),
            Some(CAMPAIGN_BATCH) => format!("AND kind = '{CAMPAIGN_BATCH}' "),
            Some(_) => "AND kind = $4 ".to_owned(),
        };
        let sql = format!("{CLAIM_HEAD}{of}{CLAIM_ORDER}{locking}{CLAIM_TAIL}");
        let values = [now.plus(lease).micros().into(), lease_token.into(), now.micros().into()];
        let bound = kind.filter(|kind| *kind != CAMPAIGN_BATCH);
        let values = values.into_iter().chain(bound.map(Value::from));
        let context = "claiming a job";
        let row = self
            .database
            .pool()
            .query_one_raw(self.statement(&sql, values))
            .await
            .map_err(during(context))?;
        let Some(row) = row else { return Ok(None) };
        let job = read(&row).map_err(during(context))?;
        let kind: JobKind = match serde_json::from_value(job.payload) {
            Ok(kind) => kind,
            Err(error) => {
                // Written by another version of the program: kept, so that the others go on.
                let reason = format!("unreadable payload: {error}");
                let values = [reason.into(), job.uuid.into()];
                self.change(BURY_UNREADABLE, values).await?;
                return Err(corrupt("a job with an unreadable payload"));
            }
        };
        Ok(Some(ClaimedJob {
            id: job.uuid,
            kind,
            created_at: Instant::from_micros(job.created_at),
            attempts: u32::try_from(job.attempts).unwrap_or(u32::MAX),
            lease_token,
        }))
    }
}

#[async_trait]
impl JobQueue for SqlJobQueue {
    async fn claim(
        &self,
        lease_token: Uuid,
        now: Instant,
        lease: Duration,
    ) -> Result<Option<ClaimedJob>, PortError> {
        self.claim_any(None, lease_token, now, lease).await
    }

    async fn claim_of(
        &self,
        kind: &str,
        lease_token: Uuid,
        now: Instant,
        lease: Duration,
    ) -> Result<Option<ClaimedJob>, PortError> {
        self.claim_any(Some(kind), lease_token, now, lease).await
    }

    async fn push(&self, job: &NewJob) -> Result<(), PortError> {
        save_jobs(self.database.pool(), std::slice::from_ref(job), job.run_at).await
    }

    async fn finish(&self, job: &ClaimedJob) -> Result<bool, PortError> {
        let values = [job.id.into(), job.lease_token.into()];
        self.change("DELETE FROM job WHERE uuid = $1 AND lease_token = $2", values).await
    }

    async fn retry(&self, job: &ClaimedJob, run_at: Instant, reason: &str) -> Result<bool, PortError> {
        let sql = "UPDATE job SET state = 'waiting', run_at = $1, last_error = $2, lease_token = NULL \
            WHERE uuid = $3 AND lease_token = $4";
        let values = [run_at.micros().into(), short(reason).into(), job.id.into(), job.lease_token.into()];
        self.change(sql, values).await
    }

    async fn bury(&self, job: &ClaimedJob, now: Instant, reason: &str) -> Result<bool, PortError> {
        let sql = "UPDATE job SET state = 'dead', run_at = $1, last_error = $2, lease_token = NULL, unique_key = NULL \
            WHERE uuid = $3 AND lease_token = $4";
        let values = [now.micros().into(), short(reason).into(), job.id.into(), job.lease_token.into()];
        self.change(sql, values).await
    }

    async fn release(&self, job: &ClaimedJob, at: Instant) -> Result<bool, PortError> {
        let sql = "UPDATE job SET state = 'waiting', run_at = $1, attempts = attempts - 1, lease_token = NULL \
            WHERE uuid = $2 AND lease_token = $3";
        self.change(sql, [at.micros().into(), job.id.into(), job.lease_token.into()]).await
    }

    async fn counts(&self) -> Result<Vec<JobCount>, PortError> {
        let sql = "SELECT state, kind, COUNT(*) AS count FROM job GROUP BY state, kind ORDER BY state, kind";
        let context = "counting jobs";
        let rows =
            self.database.reads().query_all_raw(self.statement(sql, [])).await.map_err(during(context))?;
        let count = |row: &QueryResult| -> Result<JobCount, DbErr> {
            let count: i64 = row.try_get("", "count")?;
            let count = u64::try_from(count).unwrap_or(0);
            Ok(JobCount { state: row.try_get("", "state")?, kind: row.try_get("", "kind")?, count })
        };
        rows.iter().map(count).collect::<Result<_, _>>().map_err(during(context))
    }
}

struct Row {
    uuid: Uuid,
    payload: serde_json::Value,
    attempts: i32,
    created_at: i64,
}

fn read(row: &QueryResult) -> Result<Row, DbErr> {
    Ok(Row {
        uuid: row.try_get("", "uuid")?,
        payload: row.try_get("", "payload")?,
        attempts: row.try_get("", "attempts")?,
        created_at: row.try_get("", "created_at")?,
    })
}

fn short(reason: &str) -> String {
    reason.chars().take(REASON_LENGTH).collect()
}
