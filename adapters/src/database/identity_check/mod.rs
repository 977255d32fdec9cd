//! Identity checks of the customers.

mod entity;
mod release;

pub use release::copy_checks;

use super::access_journal::save_entries;
use super::connection::Database;
use super::customer_case::identity_deadlines;
use super::error::{db_error, name_missing_reference};
use super::idempotency::save_key;
use super::legal_document::missing;
use super::statement;
use application::access_journal::entry::AccessEntry;
use application::error::{PortError, ReferencedTable};
use application::idempotency::IdempotencyKey;
use application::identity_check::ports::IdentityCheckRepository;
use async_trait::async_trait;
use derive_more::Constructor;
use domain::calendar::paris::day_in_paris;
use domain::identity_check::IdentityCheck;
use entity::{Column, Entity};
use sea_orm::sea_query::{Expr, ExprTrait, LockType, Query};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use std::slice;
use uuid::Uuid;

const READING_CONTEXT: &str = "reading identity checks";
const SAVING_CONTEXT: &str = "saving an identity check";

#[derive(Constructor)]
pub struct SqlIdentityCheckRepository {
    database: Database,
}

#[async_trait]
impl IdentityCheckRepository for SqlIdentityCheckRepository {
    async fn list_by_record(&self, record: Uuid) -> Result<Vec<IdentityCheck>, PortError> {
        let customers = Query::select()
            .column("uuid")
            .from("customer")
            .and_where(Expr::col("record_uuid").eq(record))
            .take();
        let rows = Entity::find()
            .filter(Column::CustomerUuid.in_subquery(customers))
            .order_by_desc(Column::CheckedAt)
            .order_by_desc(Column::Uuid);
        let rows = rows.all(self.database.reads()).await.map_err(db_error(READING_CONTEXT))?;
        let mut latest: Vec<IdentityCheck> = Vec::new();
        for row in rows {
            if !latest.iter().any(|check| check.customer == row.customer_uuid) {
                latest.push(row.into());
            }
        }
        Ok(latest)
    }

    async fn find(&self, uuid: Uuid) -> Result<Option<IdentityCheck>, PortError> {
        let row = Entity::find_by_id(uuid).one(self.database.reads()).await;
        Ok(row.map_err(db_error(READING_CONTEXT))?.map(IdentityCheck::from))
    }

    async fn create(
        &self,
        check: &IdentityCheck,
        entry: &AccessEntry,
        key: Option<&IdempotencyKey>,
    ) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        if let Some(key) = key {
            save_key(&transaction, key, check.uuid, check.checked_at).await?;
        }
        // Locks the record, so that no case is created, ended or reopened concurrently.
        let owner = Query::select()
            .column("record_uuid")
            .from("customer")
            .and_where(Expr::col("uuid").eq(check.customer))
            .take();
        let record = Query::select()
            .column("uuid")
            .from("customer_record")
            .and_where(Expr::col("uuid").in_subquery(owner))
            .lock(LockType::NoKeyUpdate)
            .take();
        let record: Option<Uuid> = statement::find_value(&transaction, &record, SAVING_CONTEXT).await?;
        let record = record.ok_or(PortError::STALE)?;
        let insertion = Entity::insert(entity::build_row(check)).exec_without_returning(&transaction).await;
        let references = [(ReferencedTable::Other, Some(check.customer))];
        name_missing_reference(&transaction, SAVING_CONTEXT, &references, insertion).await?;
        identity_deadlines::save_of_record(&transaction, record).await?;
        missing::recount_record(&transaction, record, day_in_paris(check.checked_at)).await?;
        save_entries(&transaction, slice::from_ref(entry)).await?;
        transaction.commit().await.map_err(db_error(SAVING_CONTEXT))
    }
}
