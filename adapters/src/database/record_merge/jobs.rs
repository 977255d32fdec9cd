//! Pending jobs, whose payloads reference records and customers.

use super::super::error::db_error;
use super::super::job_entity::{Column, Entity};
use super::super::sql::Sql;
use super::super::statement;
use super::copy::MovedRows;
use application::error::PortError;
use sea_orm::prelude::Json;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, PaginatorTrait, QueryFilter, QuerySelect};
use uuid::Uuid;

const MOVING_CONTEXT: &str = "moving jobs";
/// Table name under which moved jobs are stored in the copy.
pub(super) const TABLE: &str = "job";

pub(super) async fn move_jobs(
    transaction: &DatabaseTransaction,
    key: &'static str,
    from: Uuid,
    to: Uuid,
) -> Result<Option<MovedRows>, PortError> {
    let mut sql = Sql::new("SELECT uuid FROM job WHERE payload ->> '");
    sql.push(key).push("' = ").bind(from.to_string());
    let jobs: Vec<Uuid> = statement::list_column(transaction, &sql, MOVING_CONTEXT).await?;
    if jobs.is_empty() {
        return Ok(None);
    }
    rename(transaction, &jobs, key, (from, to)).await?;
    let keys = jobs.iter().map(Uuid::to_string).collect();
    Ok(Some(MovedRows { table: TABLE.to_owned(), column: key.to_owned(), from, to, keys }))
}

pub(super) async fn move_back(transaction: &DatabaseTransaction, moved: &MovedRows) -> Result<(), PortError> {
    rename(transaction, &moved.parse_uuids()?, &moved.column, (moved.to, moved.from)).await
}

/// Replaces an identifier in the payload and the unique key of pending jobs; skips jobs completed concurrently. Deletes
/// a job whose new key another job has, because both would send the same mail.
async fn rename(
    transaction: &DatabaseTransaction,
    jobs: &[Uuid],
    key: &str,
    (from, to): (Uuid, Uuid),
) -> Result<(), PortError> {
    let rows = Entity::find()
        .select_only()
        .columns([Column::Uuid, Column::Payload, Column::UniqueKey])
        .filter(Column::Uuid.is_in(jobs.iter().copied()))
        .lock_exclusive()
        .into_tuple();
    let rows: Vec<(Uuid, Json, Option<String>)> =
        rows.all(transaction).await.map_err(db_error(MOVING_CONTEXT))?;
    for (job, mut payload, unique_key) in rows {
        let is_named = payload.get(key).and_then(|value| value.as_str()) == Some(from.to_string().as_str());
        if let Some(value) = payload.get_mut(key).filter(|_| is_named) {
            *value = to.to_string().into();
            let unique_key = unique_key.map(|key| key.replace(&from.to_string(), &to.to_string()));
            if has_other_job(transaction, job, unique_key.as_deref()).await? {
                let deletion = Entity::delete_by_id(job).exec(transaction).await;
                deletion.map_err(db_error(MOVING_CONTEXT))?;
                continue;
            }
            let update = Entity::update_many()
                .col_expr(Column::Payload, Expr::value(payload))
                .col_expr(Column::UniqueKey, Expr::value(unique_key))
                .filter(Column::Uuid.eq(job));
            update.exec(transaction).await.map_err(db_error(MOVING_CONTEXT))?;
        }
    }
    Ok(())
}

/// Returns whether a job other than this one has the unique key.
async fn has_other_job(
    transaction: &DatabaseTransaction,
    job: Uuid,
    unique_key: Option<&str>,
) -> Result<bool, PortError> {
    let Some(unique_key) = unique_key else { return Ok(false) };
    let others = Entity::find().filter(Column::UniqueKey.eq(unique_key)).filter(Column::Uuid.ne(job));
    Ok(others.count(transaction).await.map_err(db_error(MOVING_CONTEXT))? > 0)
}
