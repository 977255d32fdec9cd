//! Pending jobs, whose payloads reference records and customers.

use super::super::error::db_error;
use super::super::job_entity::{Column, Entity};
use super::super::sql::Sql;
use super::super::statement;
use super::copy::MovedRows;
use application::error::PortError;
use sea_orm::prelude::Json;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QuerySelect};
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
    rename(transaction, &jobs, key, from, to).await?;
    let keys = jobs.iter().map(Uuid::to_string).collect();
    Ok(Some(MovedRows { table: TABLE.to_owned(), column: key.to_owned(), from, to, keys }))
}

pub(super) async fn move_back(transaction: &DatabaseTransaction, moved: &MovedRows) -> Result<(), PortError> {
    rename(transaction, &moved.parse_uuids()?, &moved.column, moved.to, moved.from).await
}

/// Replaces an identifier in the payload of pending jobs; skips jobs completed concurrently.
async fn rename(
    transaction: &DatabaseTransaction,
    jobs: &[Uuid],
    key: &str,
    from: Uuid,
    to: Uuid,
) -> Result<(), PortError> {
    let rows = Entity::find()
        .select_only()
        .columns([Column::Uuid, Column::Payload])
        .filter(Column::Uuid.is_in(jobs.iter().copied()))
        .lock_exclusive()
        .into_tuple();
    let rows: Vec<(Uuid, Json)> = rows.all(transaction).await.map_err(db_error(MOVING_CONTEXT))?;
    for (job, mut payload) in rows {
        let is_named = payload.get(key).and_then(|value| value.as_str()) == Some(from.to_string().as_str());
        if let Some(value) = payload.get_mut(key).filter(|_| is_named) {
            *value = to.to_string().into();
            let update = Entity::update_many()
                .col_expr(Column::Payload, Expr::value(payload))
                .filter(Column::Uuid.eq(job));
            update.exec(transaction).await.map_err(db_error(MOVING_CONTEXT))?;
        }
    }
    Ok(())
}
