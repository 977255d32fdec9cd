//! Saving jobs inside the transaction that causes them.

use super::error::{corrupt, during};
use super::sql::Sql;
use application::error::PortError;
use application::job::NewJob;
use domain::shared::instant::Instant;
use sea_orm::{ConnectionTrait, Statement};
use uuid::Uuid;

const INSERT: &str = "INSERT INTO job (uuid, kind, payload, state, run_at, attempts, unique_key, created_at) \
    VALUES ($1, $2, $3, 'waiting', $4, 0, $5, $6) ON CONFLICT (unique_key) DO NOTHING";

/// Saves the jobs on `connection`: a transaction, so that they exist if and only if their cause does.
///
/// # Errors
/// The database refuses.
pub async fn save_jobs(
    connection: &impl ConnectionTrait,
    jobs: &[NewJob],
    now: Instant,
) -> Result<(), PortError> {
    for job in jobs {
        let payload = serde_json::to_value(&job.kind).map_err(|_| corrupt("a job that cannot be written"))?;
        let values = [
            job.id.into(),
            job.kind.name().into(),
            payload.into(),
            job.run_at.micros().into(),
            job.unique_key.clone().into(),
            now.micros().into(),
        ];
        let statement = Statement::from_sql_and_values(connection.get_database_backend(), INSERT, values);
        connection.execute_raw(statement).await.map_err(during("saving a job"))?;
    }
    Ok(())
}

/// Forgets what was to be done for objects that go, each kind named by its key in the payload: it would find
/// nothing, and a dead job would keep the reason of its failure.
///
/// # Errors
/// The database refuses.
pub async fn forget_jobs(
    connection: &impl ConnectionTrait,
    about: &[(&str, &[Uuid])],
) -> Result<(), PortError> {
    for (key, uuids) in about {
        for chunk in uuids.chunks(500) {
            let mut sql = Sql::new("DELETE FROM job WHERE payload ->> '");
            sql.push(key).push("' IN (");
            for (place, uuid) in chunk.iter().enumerate() {
                sql.push(if place == 0 { "" } else { ", " }).bind(uuid.to_string());
            }
            sql.push(")");
            let statement = sql.statement(connection.get_database_backend());
            connection.execute_raw(statement).await.map_err(during("forgetting jobs"))?;
        }
    }
    Ok(())
}
