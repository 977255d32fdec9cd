//! Archived records.

pub(super) mod entity;
mod list;
mod reading_entity;

use super::access_journal::save_entries;
use super::connection::Database;
use super::error::{db_error, name_missing_reference};
use super::sql::Sql;
use super::statement;
use application::access_journal::entry::AccessEntry;
use application::error::{PortError, ReferencedTable};
use application::paging::{Page, PageRequest, Position, RowBatch};
use application::record_archive::ports::{
    ArchiveFilter, ArchiveReading, ArchivedRecord, RecordArchiveRepository,
};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::complaint::ComplaintState;
use sea_orm::sea_query::{Expr, ExprTrait, LockType, OnConflict, Query};
use sea_orm::{ConnectionTrait, DatabaseTransaction, EntityTrait};
use std::slice;
use uuid::Uuid;

const SAVING_CONTEXT: &str = "archiving a record";
const LOCKING_CONTEXT: &str = "checking the archive of a record";

/// Locks a record until the end of the transaction, and returns whether it is archived. Archives and complaints lock
/// their record, so that no record with an open complaint is archived (AMB-191).
pub async fn lock_record(transaction: &DatabaseTransaction, record: Uuid) -> Result<bool, PortError> {
    let lock = Query::select()
        .column("uuid")
        .from("customer_record")
        .and_where(Expr::col("uuid").eq(record))
        .lock(LockType::NoKeyUpdate)
        .take();
    transaction.query_all(&lock).await.map_err(db_error(LOCKING_CONTEXT))?;
    let archived =
        entity::Entity::find_by_id(record).one(transaction).await.map_err(db_error(LOCKING_CONTEXT))?;
    Ok(archived.is_some())
}

async fn has_open_complaint(transaction: &DatabaseTransaction, record: Uuid) -> Result<bool, PortError> {
    let mut sql = Sql::new("SELECT 1 FROM complaint k WHERE k.record_uuid = ");
    sql.bind(record).push(" AND k.state <> ").bind(ComplaintState::Answered.key()).push(" LIMIT 1");
    statement::exists(transaction, &sql, LOCKING_CONTEXT).await
}

#[derive(Constructor)]
pub struct SqlRecordArchiveRepository {
    database: Database,
}

#[async_trait]
impl RecordArchiveRepository for SqlRecordArchiveRepository {
    async fn list_page(
        &self,
        filter: &ArchiveFilter,
        page: PageRequest,
    ) -> Result<Page<ArchivedRecord>, PortError> {
        list::list_page(self.database.reads(), filter, page).await
    }

    async fn list_rows_after(
        &self,
        filter: &ArchiveFilter,
        after: Option<&Position>,
        limit: u64,
    ) -> Result<RowBatch<ArchivedRecord, Position>, PortError> {
        list::list_rows_after(self.database.reads(), filter, after, limit).await
    }

    async fn archive(&self, archived: &ArchivedRecord, entry: &AccessEntry) -> Result<bool, PortError> {
        use entity::Column;
        let transaction = self.database.begin_write().await?;
        let is_archived = lock_record(&transaction, archived.record).await?;
        if !is_archived && has_open_complaint(&transaction, archived.record).await? {
            return Ok(false);
        }
        let replaced_columns =
            [Column::ArchivedAt, Column::Until, Column::Reason, Column::ByFirstName, Column::ByLastName];
        let on_conflict = OnConflict::column(Column::RecordUuid).update_columns(replaced_columns).to_owned();
        let insert = entity::Entity::insert(entity::build_row(archived)).on_conflict(on_conflict);
        let insertion = insert.exec_without_returning(&transaction).await;
        let references = [(ReferencedTable::CustomerRecord, Some(archived.record))];
        name_missing_reference(&transaction, SAVING_CONTEXT, &references, insertion).await?;
        save_entries(&transaction, slice::from_ref(entry)).await?;
        transaction.commit().await.map_err(db_error(SAVING_CONTEXT))?;
        Ok(true)
    }

    async fn restore(&self, record: Uuid, entry: &AccessEntry) -> Result<bool, PortError> {
        let transaction = self.database.begin_write().await?;
        let deletion = entity::Entity::delete_by_id(record)
            .exec(&transaction)
            .await
            .map_err(db_error(SAVING_CONTEXT))?;
        if deletion.rows_affected > 0 {
            save_entries(&transaction, slice::from_ref(entry)).await?;
        }
        transaction.commit().await.map_err(db_error(SAVING_CONTEXT))?;
        Ok(deletion.rows_affected > 0)
    }

    async fn save_reading(&self, reading: ArchiveReading<'_>) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        let row = reading_entity::build_row(&reading);
        let insertion = reading_entity::Entity::insert(row).exec_without_returning(&transaction).await;
        let references = [(ReferencedTable::CustomerRecord, Some(reading.record))];
        name_missing_reference(&transaction, SAVING_CONTEXT, &references, insertion).await?;
        save_entries(&transaction, slice::from_ref(&reading.entry)).await?;
        transaction.commit().await.map_err(db_error(SAVING_CONTEXT))
    }
}
