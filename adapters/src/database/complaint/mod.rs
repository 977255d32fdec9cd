//! Complaints.

pub mod entity;
mod queries;

use super::access_journal::save_entries;
use super::connection::Database;
use super::customer_record::scope::is_visible;
use super::error::{db_error, name_missing_reference};
use super::idempotency::save_key;
use application::actor::RecordScope;
use application::complaint::ports::{ComplaintRepository, ComplaintSave};
use application::error::{PortError, Referred};
use application::idempotency::IdempotencyKey;
use async_trait::async_trait;
use derive_more::Constructor;
use domain::complaint::Complaint;
use entity::{Column, Entity, row};
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, Select};
use std::slice;
use uuid::Uuid;

pub use queries::SqlComplaintQueries;

const READING: &str = "reading complaints";
const SAVING: &str = "saving a complaint";

#[derive(Constructor)]
pub struct SqlComplaintRepository {
    database: Database,
}

fn complaints_within(scope: RecordScope) -> Select<Entity> {
    Entity::find().filter(is_visible(scope, (Entity, Column::RecordUuid)))
}

#[async_trait]
impl ComplaintRepository for SqlComplaintRepository {
    async fn find(&self, uuid: Uuid, scope: RecordScope) -> Result<Option<Complaint>, PortError> {
        let query = complaints_within(scope).filter(Column::Uuid.eq(uuid));
        let row = query.one(self.database.reads()).await.map_err(db_error(READING))?;
        Ok(row.map(Complaint::from))
    }

    async fn create(&self, save: ComplaintSave<'_>, key: Option<&IdempotencyKey>) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        if let Some(key) = key {
            save_key(&transaction, key, save.complaint.uuid, save.at).await?;
        }
        let added = Entity::insert(row(&save, 1)).exec_without_returning(&transaction).await;
        let references = [(Referred::CustomerRecord, save.complaint.customer_record)];
        name_missing_reference(&transaction, SAVING, &references, added).await?;
        save_entries(&transaction, slice::from_ref(&save.entry)).await?;
        transaction.commit().await.map_err(db_error(SAVING))
    }

    async fn save(&self, save: ComplaintSave<'_>) -> Result<(), PortError> {
        let version = save.complaint.version;
        let transaction = self.database.begin_write().await?;
        let update = Entity::update_many()
            .set(row(&save, version + 1))
            .filter(Column::Uuid.eq(save.complaint.uuid))
            .filter(Expr::col(Column::Version).eq(version));
        let saved = update.exec(&transaction).await;
        let references = [(Referred::CustomerRecord, save.complaint.customer_record)];
        if name_missing_reference(&transaction, SAVING, &references, saved).await?.rows_affected == 0 {
            transaction.rollback().await.map_err(db_error(SAVING))?;
            return Err(PortError::STALE);
        }
        save_entries(&transaction, slice::from_ref(&save.entry)).await?;
        transaction.commit().await.map_err(db_error(SAVING))
    }
}
