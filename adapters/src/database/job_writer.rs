//! Saves jobs inside the transaction that causes them.

use super::error::db_error;
use super::job_entity::{Column, Entity, Model};
use super::json_column::JsonColumn;
use super::sql::Sql;
use super::statement::{MAX_VALUES, execute};
use super::stored::Stored;
use application::error::PortError;
use application::job::{JobState, NewJob};
use domain::shared::instant::Instant;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ConnectionTrait, EntityTrait, IntoActiveModel};
use uuid::Uuid;

/// Saves the jobs on `connection`, normally a transaction, so that they exist if and only if their cause is committed.
pub async fn save_jobs(
    connection: &impl ConnectionTrait,
    jobs: &[NewJob],
    now: Instant,
) -> Result<(), PortError> {
    for jobs in jobs.chunks(MAX_VALUES) {
        let on_conflict = OnConflict::column(Column::UniqueKey).do_nothing().to_owned();
        let insert = Entity::insert_many(jobs.iter().map(|job| build_row(job, now).into_active_model()));
        let insertion = insert.on_conflict(on_conflict).exec_without_returning(connection).await;
        insertion.map_err(db_error("saving jobs"))?;
    }
    Ok(())
}

/// Saves jobs that are all due immediately.
pub async fn save_due_jobs(connection: &impl ConnectionTrait, jobs: &[NewJob]) -> Result<(), PortError> {
    match jobs.first() {
        Some(first) => save_jobs(connection, jobs, first.run_at).await,
        None => Ok(()),
    }
}

fn build_row(job: &NewJob, now: Instant) -> Model {
    Model {
        uuid: job.id,
        kind: job.kind.name(),
        payload: JsonColumn(job.kind.clone()),
        state: Stored(JobState::Waiting),
        run_at: Stored(job.run_at),
        attempts: Stored(0),
        lease_token: None,
        unique_key: job.unique_key.clone(),
        last_error: None,
        created_at: Stored(now),
    }
}

/// Deletes the pending jobs of deleted objects, which are identified in the payload by the key of their kind. Such jobs
/// would have no effect, and a dead one would still contain the reason of its failure.
pub async fn delete_jobs(
    connection: &impl ConnectionTrait,
    subjects: &[(&'static str, &[Uuid])],
) -> Result<(), PortError> {
    for (key, uuids) in subjects {
        for uuids in uuids.chunks(MAX_VALUES) {
            let mut sql = Sql::new("DELETE FROM job WHERE payload ->> '");
            sql.push(key).push("' IN ").bind_list(uuids.iter().map(Uuid::to_string));
            execute(connection, &sql, "deleting jobs").await?;
        }
    }
    Ok(())
}
