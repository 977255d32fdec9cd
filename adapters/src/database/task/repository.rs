//! Tasks on the database: found, added, saved again, completed, deleted.

use super::super::connection::Database;
use super::super::error::during;
use super::super::sql::Sql;
use super::entity;
use application::error::PortError;
use application::task::ports::{StoredTask, TaskRepository};
use async_trait::async_trait;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use domain::task::Task;
use sea_orm::{ConnectionTrait, DatabaseTransaction, EntityTrait, IntoActiveModel};
use uuid::Uuid;

/// Tasks kept in a database.
pub struct SqlTasks {
    database: Database,
}

impl SqlTasks {
    /// Tasks kept in `database`.
    pub fn new(database: Database) -> Self {
        Self { database }
    }
}

#[async_trait]
impl TaskRepository for SqlTasks {
    async fn find(&self, uuid: Uuid) -> Result<Option<StoredTask>, PortError> {
        let row = entity::Entity::find_by_id(uuid).one(self.database.reads()).await;
        let row = row.map_err(during("finding a task"))?;
        Ok(row.map(|row| StoredTask { from_record: row.from_record, task: row.into() }))
    }

    async fn create(&self, task: &Task, at: Instant) -> Result<(), PortError> {
        let row = entity::Model { from_record: false, ..entity::Model::linked(task, at) }.into_active_model();
        let insert = entity::Entity::insert(row).exec_without_returning(self.database.pool()).await;
        insert.map_err(during("adding a task"))?;
        Ok(())
    }

    async fn update(&self, task: &Task, by: &PersonName, at: Instant) -> Result<bool, PortError> {
        let context = "saving a task";
        let transaction = self.database.begin_write().await?;
        // Before it may leave its record.
        renew_record(&transaction, task.uuid, by, at).await?;
        let mut sql = Sql::new("UPDATE task SET title = ");
        sql.bind(task.title.as_str()).push(", due_date = ").bind(task.due_date.0);
        sql.push(", important = ").bind(task.important).push(", account_uuid = ").bind(task.user);
        sql.push(", partner_uuid = ").bind(task.partner);
        match task.customer_record {
            Some(record) => {
                sql.push(", from_record = (from_record AND record_uuid = ").bind(record).push(")");
                sql.push(", record_uuid = ").bind(record);
            }
            None => {
                sql.push(", from_record = FALSE, record_uuid = NULL");
            }
        }
        sql.push(" WHERE completed_at IS NULL AND uuid = ").bind(task.uuid);
        let saved = run(&transaction, sql, context).await? > 0;
        if saved {
            transaction.commit().await.map_err(during(context))?;
        } else {
            transaction.rollback().await.map_err(during(context))?;
        }
        Ok(saved)
    }

    async fn complete(&self, uuid: Uuid, at: Instant) -> Result<(), PortError> {
        let mut sql = Sql::new("UPDATE task SET completed_at = ");
        sql.bind(at.micros()).push(" WHERE completed_at IS NULL AND uuid = ").bind(uuid);
        let pool = self.database.pool();
        let statement = sql.statement(pool.get_database_backend());
        pool.execute_raw(statement).await.map_err(during("completing a task"))?;
        Ok(())
    }

    async fn remove(&self, uuid: Uuid, by: &PersonName, at: Instant) -> Result<(), PortError> {
        let context = "deleting a task";
        let transaction = self.database.begin_write().await?;
        renew_record(&transaction, uuid, by, at).await?;
        let mut sql = Sql::new("DELETE FROM task WHERE uuid = ");
        sql.bind(uuid);
        run(&transaction, sql, context).await?;
        transaction.commit().await.map_err(during(context))
    }
}

async fn run(transaction: &DatabaseTransaction, sql: Sql, context: &'static str) -> Result<u64, PortError> {
    let statement = sql.statement(transaction.get_database_backend());
    Ok(transaction.execute_raw(statement).await.map_err(during(context))?.rows_affected())
}

/// The record whose due date and title an open task stands for gets a new version: a form of it that is open
/// somewhere shows the former ones.
async fn renew_record(
    transaction: &DatabaseTransaction,
    task: Uuid,
    by: &PersonName,
    at: Instant,
) -> Result<(), PortError> {
    let mut sql = Sql::new("UPDATE customer_record SET version = version + 1, updated_at = ");
    sql.bind(at.micros()).push(", updated_by_first_name = ").bind(by.first_name.as_str());
    sql.push(", updated_by_last_name = ").bind(by.last_name.as_str());
    sql.push(" WHERE uuid IN (SELECT t.record_uuid FROM task t WHERE t.from_record AND t.uuid = ");
    sql.bind(task).push(")");
    run(transaction, sql, "renewing the record of a task").await?;
    Ok(())
}
