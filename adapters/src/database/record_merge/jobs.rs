//! Pending jobs, whose payloads reference records and customers.

use super::super::error::{corrupt, during};
use super::super::job_entity::{Column, Entity};
use super::super::sql::Sql;
use super::super::statement;
use super::copy::MovedRows;
use application::error::PortError;
use sea_orm::ActiveValue::Set;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, DatabaseTransaction, EntityTrait, IntoActiveModel, QueryFilter,
    QuerySelect,
};
use uuid::Uuid;

const MOVING: &str = "moving jobs";
/// Table name under which moved jobs are stored in the copy.
pub(super) const TABLE: &str = "job";

pub(super) async fn move_jobs(
    on: &DatabaseTransaction,
    key: &'static str,
    from: Uuid,
    to: Uuid,
) -> Result<Option<MovedRows>, PortError> {
    let mut sql = Sql::new("SELECT uuid FROM job WHERE payload ->> '");
    sql.push(key).push("' = ").bind(from.to_string());
    let jobs: Vec<Uuid> = statement::column(on, &sql, MOVING).await?;
    if jobs.is_empty() {
        return Ok(None);
    }
    rename(on, &jobs, key, (from, to)).await?;
    let keys = jobs.iter().map(Uuid::to_string).collect();
    Ok(Some(MovedRows { table: TABLE.to_owned(), column: key.to_owned(), from, to, keys }))
}

pub(super) async fn move_back(on: &DatabaseTransaction, moved: &MovedRows) -> Result<(), PortError> {
    let jobs: Option<Vec<Uuid>> = moved.keys.iter().map(|key| key.parse().ok()).collect();
    let jobs = jobs.ok_or_else(|| corrupt("the key of a moved job"))?;
    rename(on, &jobs, &moved.column, (moved.to, moved.from)).await
}

/// Skips jobs that were completed concurrently.
async fn rename(
    on: &DatabaseTransaction,
    jobs: &[Uuid],
    key: &str,
    (from, to): (Uuid, Uuid),
) -> Result<(), PortError> {
    let rows = Entity::find().filter(Column::Uuid.is_in(jobs.iter().copied())).lock_exclusive();
    for row in rows.all(on).await.map_err(during(MOVING))? {
        let mut payload = row.payload.clone();
        let named = payload.get(key).and_then(|value| value.as_str()) == Some(from.to_string().as_str());
        if let Some(value) = payload.get_mut(key).filter(|_| named) {
            *value = to.to_string().into();
            let mut row = row.into_active_model();
            row.payload = Set(payload);
            row.update(on).await.map_err(during(MOVING))?;
        }
    }
    Ok(())
}
