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
use application::error::{PortError, Referred};
use application::paging::{Page, PageRequest, Position, RowBatch};
use application::record_archive::ports::{
    ArchiveFilter, ArchiveReading, ArchivedRecord, RecordArchiveRepository,
};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::complaint::ComplaintState;
use sea_orm::EntityTrait;
use sea_orm::sea_query::OnConflict;
use std::slice;
use uuid::Uuid;

const SAVING: &str = "archiving a record";

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

    async fn has_open_complaint(&self, record: Uuid) -> Result<bool, PortError> {
        let mut sql = Sql::new("SELECT 1 FROM complaint k WHERE k.record_uuid = ");
        sql.bind(record).push(" AND k.state <> ").bind(ComplaintState::Answered.key()).push(" LIMIT 1");
        statement::exists(self.database.reads(), &sql, "checking the complaints of a record").await
    }

    async fn archive(&self, archived: &ArchivedRecord, entry: &AccessEntry) -> Result<(), PortError> {
        use entity::Column;
        let transaction = self.database.begin_write().await?;
        let deletion =
            [Column::ArchivedAt, Column::Until, Column::Reason, Column::ByFirstName, Column::ByLastName];
        let on_conflict = OnConflict::column(Column::RecordUuid).update_columns(deletion).to_owned();
        let insert = entity::Entity::insert(entity::build_row(archived)).on_conflict(on_conflict);
        let insertion = insert.exec_without_returning(&transaction).await;
        let references = [(Referred::CustomerRecord, Some(archived.record))];
        name_missing_reference(&transaction, SAVING, &references, insertion).await?;
        save_entries(&transaction, slice::from_ref(entry)).await?;
        transaction.commit().await.map_err(db_error(SAVING))
    }

    async fn restore(&self, record: Uuid, entry: &AccessEntry) -> Result<bool, PortError> {
        let transaction = self.database.begin_write().await?;
        let deletion =
            entity::Entity::delete_by_id(record).exec(&transaction).await.map_err(db_error(SAVING))?;
        if deletion.rows_affected > 0 {
            save_entries(&transaction, slice::from_ref(entry)).await?;
        }
        transaction.commit().await.map_err(db_error(SAVING))?;
        Ok(deletion.rows_affected > 0)
    }

    async fn record_reading(&self, reading: ArchiveReading<'_>) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        let row = reading_entity::build_row(&reading);
        let insertion = reading_entity::Entity::insert(row).exec_without_returning(&transaction).await;
        let references = [(Referred::CustomerRecord, Some(reading.record))];
        name_missing_reference(&transaction, SAVING, &references, insertion).await?;
        save_entries(&transaction, slice::from_ref(&reading.entry)).await?;
        transaction.commit().await.map_err(db_error(SAVING))
    }
}
