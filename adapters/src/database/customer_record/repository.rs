//! Repository of records.

use super::super::account::entity as account;
use super::super::connection::Database;
use super::super::error::db_error;
use super::super::idempotency::save_key;
use super::create::insert_record;
use super::customers::list_customers;
use super::linked_task::find_task;
use super::scope::is_visible;
use super::{assignment_entity, delete, entity, update};
use application::access_journal::entry::AccessEntry;
use application::actor::RecordScope;
use application::customer_record::ports::{
    CustomerRecordRepository, NewRecord, RecordChange, RemovalCondition, SaveOutcome, StoredRecord,
};
use application::error::PortError;
use async_trait::async_trait;
use derive_more::Constructor;
use domain::account::role::Role;
use domain::task::linked::LinkedTask;
use sea_orm::sea_query::Query;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

#[derive(Constructor)]
pub struct SqlCustomerRecordRepository {
    database: Database,
}

#[async_trait]
impl CustomerRecordRepository for SqlCustomerRecordRepository {
    async fn find(&self, uuid: Uuid, scope: RecordScope) -> Result<Option<StoredRecord>, PortError> {
        let pool = self.database.reads();
        let record_uuid = (entity::Entity, entity::Column::Uuid);
        let query = entity::Entity::find_by_id(uuid).filter(is_visible(scope, record_uuid));
        let Some(row) = query.one(pool).await.map_err(db_error("finding a record"))? else { return Ok(None) };
        let audit = row.audit();
        let (customers, accounts) = list_customers(pool, uuid).await?;
        let task = find_task(pool, uuid).await?;
        let record = row.into_record(customers, task.as_ref().map(LinkedTask::from));
        Ok(Some(StoredRecord { record, accounts, task, audit }))
    }

    async fn list_assigned_employees(&self, uuid: Uuid) -> Result<Vec<Uuid>, PortError> {
        let assigned_accounts = Query::select()
            .column(assignment_entity::Column::AccountUuid)
            .from(assignment_entity::Entity)
            .and_where(assignment_entity::Column::RecordUuid.eq(uuid))
            .take();
        let employees = account::Entity::find()
            .select_only()
            .column(account::Column::Uuid)
            .filter(account::Column::Uuid.in_subquery(assigned_accounts))
            .filter(account::Column::Enabled.eq(true))
            .filter(account::Column::Role.eq(Role::Employee.key()))
            .order_by_asc(account::Column::Uuid);
        let rows = employees.into_tuple().all(self.database.reads()).await;
        rows.map_err(db_error("reading the assigned employees of a record"))
    }

    async fn create(&self, new: &NewRecord) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        insert_record(&transaction, new).await?;
        if let Some(key) = &new.key {
            save_key(&transaction, key, new.record.uuid, new.at).await?;
        }
        transaction.commit().await.map_err(db_error("creating a record"))
    }

    async fn update(&self, change: &RecordChange) -> Result<SaveOutcome, PortError> {
        let transaction = self.database.begin_write().await?;
        let outcome = update::save(&transaction, change).await?;
        if outcome == SaveOutcome::Saved {
            transaction.commit().await.map_err(db_error("saving a record"))?;
        }
        Ok(outcome)
    }

    async fn delete(&self, uuid: Uuid, job: Uuid, entry: &AccessEntry) -> Result<bool, PortError> {
        let transaction = self.database.begin_write().await?;
        let is_removed = delete::remove(&transaction, uuid, None, job, entry).await?;
        transaction.commit().await.map_err(db_error("deleting a record"))?;
        Ok(is_removed)
    }

    async fn delete_due(
        &self,
        uuid: Uuid,
        condition: RemovalCondition,
        job: Uuid,
        entry: &AccessEntry,
    ) -> Result<bool, PortError> {
        let transaction = self.database.begin_write().await?;
        let is_removed = delete::remove(&transaction, uuid, Some(condition), job, entry).await?;
        transaction.commit().await.map_err(db_error("deleting an expired record"))?;
        Ok(is_removed)
    }
}
