//! Task that represents the due date and title of a record (AMB-053).

use super::super::error::db_error;
use super::super::stored::Stored;
use super::super::task::entity::{Column, Entity, Model};
use application::customer_record::ports::RecordChange;
use application::error::PortError;
use domain::shared::instant::Instant;
use domain::task::Task;
use domain::task::linked::LinkedTaskChange;
use sea_orm::sea_query::{Condition, Expr, ExprTrait};
use sea_orm::{ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, IntoActiveModel, QueryFilter};
use uuid::Uuid;

const SAVING_CONTEXT: &str = "saving the task of a record";

pub(super) async fn find_task(
    connection: &impl ConnectionTrait,
    record: Uuid,
) -> Result<Option<Task>, PortError> {
    let is_linked = Column::RecordUuid.eq(record).and(Column::FromRecord.eq(true));
    let row = Entity::find().filter(is_linked).one(connection).await;
    Ok(row.map_err(db_error("reading the task of a record"))?.map(Task::from))
}

pub(super) async fn insert_task(
    transaction: &DatabaseTransaction,
    task: &Task,
    now: Instant,
) -> Result<(), PortError> {
    let row = Model { from_record: true, ..Model::new(task, now) };
    Entity::insert(row.into_active_model())
        .exec_without_returning(transaction)
        .await
        .map_err(db_error(SAVING_CONTEXT))?;
    Ok(())
}

/// Applies the change of the linked task, which depends on the task that was read. A task completed since is released.
pub(super) async fn save_task(
    transaction: &DatabaseTransaction,
    change: &RecordChange,
) -> Result<(), PortError> {
    match (&change.task_change, &change.task) {
        (LinkedTaskChange::Create, Some(task)) => insert_task(transaction, task, change.at).await,
        (LinkedTaskChange::Replace(uuid), Some(task)) => {
            release(transaction, *uuid).await?;
            insert_task(transaction, task, change.at).await
        }
        (LinkedTaskChange::Update(uuid), Some(task)) => {
            // A task completed concurrently is replaced, as if it had been read as completed.
            if !update_open(transaction, *uuid, task, change).await? && release(transaction, *uuid).await? {
                insert_task(transaction, task, change.at).await?;
            }
            Ok(())
        }
        (LinkedTaskChange::Remove(uuid), _) => {
            let deletion = Entity::delete_many().filter(is_open(*uuid)).exec(transaction).await;
            if deletion.map_err(db_error(SAVING_CONTEXT))?.rows_affected == 0 {
                release(transaction, *uuid).await?;
            }
            Ok(())
        }
        (LinkedTaskChange::Release(uuid) | LinkedTaskChange::Replace(uuid), _) => {
            release(transaction, *uuid).await.map(|_| ())
        }
        (LinkedTaskChange::Keep | LinkedTaskChange::Create | LinkedTaskChange::Update(_), _) => Ok(()),
    }
}

fn is_open(uuid: Uuid) -> Condition {
    Condition::all().add(Column::Uuid.eq(uuid)).add(Column::CompletedAt.is_null())
}

/// Updates an open task. Returns false when it was completed or no longer exists.
async fn update_open(
    transaction: &DatabaseTransaction,
    uuid: Uuid,
    task: &Task,
    change: &RecordChange,
) -> Result<bool, PortError> {
    let update = Entity::update_many()
        .col_expr(Column::Title, Expr::value(task.title.as_str()))
        .col_expr(Column::DueDate, Expr::value(Stored(task.due_date)))
        .col_expr(Column::Version, Expr::col(Column::Version).add(1))
        .col_expr(Column::UpdatedByFirstName, Expr::value(change.by.first_name.as_str()))
        .col_expr(Column::UpdatedByLastName, Expr::value(change.by.last_name.as_str()))
        .filter(is_open(uuid));
    Ok(update.exec(transaction).await.map_err(db_error(SAVING_CONTEXT))?.rows_affected > 0)
}

/// Detaches the task from the record and keeps it in the lists. Returns false when the task no longer exists.
async fn release(transaction: &DatabaseTransaction, uuid: Uuid) -> Result<bool, PortError> {
    let unlinking = Entity::update_many()
        .col_expr(Column::FromRecord, Expr::value(false))
        .filter(Column::Uuid.eq(uuid))
        .exec(transaction)
        .await
        .map_err(db_error("unlinking the task of a record"))?;
    Ok(unlinking.rows_affected > 0)
}
