//! The job queue on the database: row locks on PostgreSQL, the one writer on SQLite (ADR 0003).

use super::connection::Database;
use super::error::during;
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

/// Written by a newer version of the program: another worker does it, or this one after its upgrade.
const GIVE_BACK: &str = "UPDATE job SET state = 'waiting', run_at = $1, last_error = $2, attempts = attempts - 1, \
    lease_token = NULL WHERE uuid = $3 AND lease_token = $4";
/// Before a job that is not understood is looked at again.
const GIVEN_BACK_FOR: Duration = Duration::minutes(5);

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
        let values: Vec<Value> = values.into_iter().chain(bound.map(Value::from)).collect();
        let context = "claiming a job";
        loop {
            let statement = self.statement(&sql, values.clone());
            let row = self.database.pool().query_one_raw(statement).await.map_err(during(context))?;
            let Some(row) = row else { return Ok(None) };
            let job = read(&row).map_err(during(context))?;
            match serde_json::from_value::<JobKind>(job.payload) {
                Ok(kind) => {
                    return Ok(Some(ClaimedJob {
                        id: job.uuid,
                        kind,
                        created_at: Instant::from_micros(job.created_at),
                        attempts: u32::try_from(job.attempts).unwrap_or(u32::MAX),
                        lease_token,
                    }));
                }
                Err(error) => {
                    tracing::warn!(job = %job.uuid, %error, "a job of another version is given back");
                    let reason = format!("not understood by this version: {error}");
                    let again = now.plus(GIVEN_BACK_FOR).micros();
                    let values = [again.into(), short(&reason).into(), job.uuid.into(), lease_token.into()];
                    self.change(GIVE_BACK, values).await?;
                }
            }
        }
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

    async fn give_up(&self, job: &ClaimedJob, now: Instant, reason: &str) -> Result<bool, PortError> {
        let sql = "UPDATE job SET state = 'dead', run_at = $1, last_error = $2, lease_token = NULL, unique_key = NULL \
            WHERE uuid = $3 AND lease_token = $4";
        let values = [now.micros().into(), short(reason).into(), job.id.into(), job.lease_token.into()];
        self.change(sql, values).await
    }

    async fn release(&self, job: &ClaimedJob, at: Instant) -> Result<bool, PortError> {
        let sql = "UPDATE job SET state = 'waiting', run_at = $1, attempts = 0, lease_token = NULL \
            WHERE uuid = $2 AND lease_token = $3";
        self.change(sql, [at.micros().into(), job.id.into(), job.lease_token.into()]).await
    }

    async fn renew(&self, job: &ClaimedJob, lease_end: Instant) -> Result<bool, PortError> {
        let sql = "UPDATE job SET run_at = $1 WHERE uuid = $2 AND lease_token = $3";
        self.change(sql, [lease_end.micros().into(), job.id.into(), job.lease_token.into()]).await
    }

    async fn waiting_since(&self, now: Instant) -> Result<Option<Instant>, PortError> {
        let sql =
            "SELECT MIN(run_at) AS since FROM job WHERE state IN ('waiting', 'running') AND run_at <= $1";
        let context = "asking how long jobs wait";
        let statement = self.statement(sql, [now.micros().into()]);
        let row = self.database.reads().query_one_raw(statement).await.map_err(during(context))?;
        let since = row.map(|row| row.try_get::<Option<i64>>("", "since")).transpose();
        Ok(since.map_err(during(context))?.flatten().map(Instant::from_micros))
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
