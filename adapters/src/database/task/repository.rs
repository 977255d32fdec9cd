//! Tasks in the database: found, added, updated, completed, deleted.

use super::super::connection::Database;
use super::super::customer_record::entity as customer_record;
use super::super::error::db_error;
use super::super::stored::Stored;
use super::entity::{self, Column};
use application::error::PortError;
use application::task::ports::{StoredTask, TaskRepository};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use domain::task::Task;
use sea_orm::sea_query::{Expr, ExprTrait, Query};
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, IntoActiveModel, QueryFilter, UpdateMany};
use uuid::Uuid;

#[derive(Constructor)]
pub struct SqlTaskRepository {
    database: Database,
}

#[async_trait]
impl TaskRepository for SqlTaskRepository {
    async fn find(&self, uuid: Uuid) -> Result<Option<StoredTask>, PortError> {
        let row = entity::Entity::find_by_id(uuid).one(self.database.reads()).await;
        let row = row.map_err(db_error("finding a task"))?;
        Ok(row.map(StoredTask::from))
    }

    async fn create(&self, task: &Task, at: Instant) -> Result<(), PortError> {
        let row = entity::Model::new(task, at).into_active_model();
        let insert = entity::Entity::insert(row).exec_without_returning(self.database.writes()).await;
        insert.map_err(db_error("adding a task"))?;
        Ok(())
    }

    async fn update(&self, task: &Task, version: i64, by: &PersonName, at: Instant) -> Result<(), PortError> {
        let context = "saving a task";
        let transaction = self.database.begin_write().await?;
        // Runs before the task may be unlinked from its record.
        increment_record_version(&transaction, task.uuid, by, at).await?;
        let keeps_record_link = match task.customer_record {
            Some(record) => Expr::col(Column::FromRecord).and(Expr::col(Column::RecordUuid).eq(record)),
            None => Expr::value(false),
        };
        let update = update_as(by)
            .col_expr(Column::Title, Expr::value(task.title.as_str()))
            .col_expr(Column::DueDate, Expr::value(Stored(task.due_date)))
            .col_expr(Column::Important, Expr::value(task.important))
            .col_expr(Column::AccountUuid, Expr::value(task.user))
            .col_expr(Column::PartnerUuid, Expr::value(task.partner))
            .col_expr(Column::CaseUuid, Expr::value(task.customer_case))
            .col_expr(Column::InquiryUuid, Expr::value(task.inquiry))
            .col_expr(Column::FromRecord, keeps_record_link)
            .col_expr(Column::RecordUuid, Expr::value(task.customer_record))
            .filter(Column::Uuid.eq(task.uuid))
            .filter(Column::Version.eq(version))
            .filter(Column::CompletedAt.is_null());
        if update.exec(&transaction).await.map_err(db_error(context))?.rows_affected == 0 {
            return Err(PortError::STALE);
        }
        transaction.commit().await.map_err(db_error(context))
    }

    async fn complete(&self, uuid: Uuid, by: &PersonName, at: Instant) -> Result<(), PortError> {
        let update = update_as(by)
            .col_expr(Column::CompletedAt, Expr::value(Stored(at)))
            .filter(Column::Uuid.eq(uuid))
            .filter(Column::CompletedAt.is_null());
        update.exec(self.database.writes()).await.map_err(db_error("completing a task"))?;
        Ok(())
    }

    async fn reopen(&self, uuid: Uuid, completed: Instant, by: &PersonName) -> Result<(), PortError> {
        let update = update_as(by)
            .col_expr(Column::CompletedAt, Expr::value(None::<Stored<Instant>>))
            .filter(Column::Uuid.eq(uuid))
            .filter(Column::CompletedAt.eq(Stored(completed)));
        let outcome = update.exec(self.database.writes()).await.map_err(db_error("reopening a task"))?;
        if outcome.rows_affected == 0 { Err(PortError::STALE) } else { Ok(()) }
    }

    async fn delete(&self, uuid: Uuid, by: &PersonName, at: Instant) -> Result<(), PortError> {
        let context = "deleting a task";
        let transaction = self.database.begin_write().await?;
        increment_record_version(&transaction, uuid, by, at).await?;
        entity::Entity::delete_by_id(uuid).exec(&transaction).await.map_err(db_error(context))?;
        transaction.commit().await.map_err(db_error(context))
    }
}

/// Begins an update of tasks with a new version and its author.
fn update_as(by: &PersonName) -> UpdateMany<entity::Entity> {
    entity::Entity::update_many()
        .col_expr(Column::Version, Expr::col(Column::Version).add(1))
        .col_expr(Column::UpdatedByFirstName, Expr::value(by.first_name.as_str()))
        .col_expr(Column::UpdatedByLastName, Expr::value(by.last_name.as_str()))
}

/// Increments the version of the record whose linked task this is, so that the save of a form with the former values
/// is refused as stale.
async fn increment_record_version(
    transaction: &DatabaseTransaction,
    task: Uuid,
    by: &PersonName,
    at: Instant,
) -> Result<(), PortError> {
    use customer_record::Column as Record;
    let records = Query::select()
        .column(Column::RecordUuid)
        .from(entity::Entity)
        .and_where(Column::FromRecord.eq(true))
        .and_where(Column::Uuid.eq(task))
        .take();
    let renewal = customer_record::Entity::update_many()
        .col_expr(Record::Version, Expr::col(Record::Version).add(1))
        .col_expr(Record::UpdatedAt, Expr::value(Stored(at)))
        .col_expr(Record::UpdatedByFirstName, Expr::value(by.first_name.as_str()))
        .col_expr(Record::UpdatedByLastName, Expr::value(by.last_name.as_str()))
        .filter(Record::Uuid.in_subquery(records));
    renewal.exec(transaction).await.map(|_| ()).map_err(db_error("updating the record of a task"))
}
