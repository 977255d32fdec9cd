//! Archived records.

mod entity;
mod reading_entity;

use super::access_journal::save_entries;
use super::connection::Database;
use super::error::{during, referring};
use super::sql::Sql;
use super::statement;
use application::access_journal::entry::AccessEntry;
use application::error::{PortError, Referred};
use application::record_archive::ports::{ArchiveReading, ArchivedRecord, RecordArchiveRepository};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::shared::day::Day;
use domain::shared::instant::Instant;
use domain::shared::person::PersonName;
use sea_orm::sea_query::OnConflict;
use sea_orm::{EntityTrait, FromQueryResult};
use std::slice;
use uuid::Uuid;

const READING: &str = "reading archived records";
const SAVING: &str = "archiving a record";

#[derive(Constructor)]
pub struct SqlRecordArchiveRepository {
    database: Database,
}

/// Archived record with one of its customers.
#[derive(FromQueryResult)]
struct Row {
    record_uuid: Uuid,
    archived_at: i64,
    until: time::Date,
    reason: String,
    by_first_name: String,
    by_last_name: String,
    first_name: Option<String>,
    last_name: Option<String>,
}

#[async_trait]
impl RecordArchiveRepository for SqlRecordArchiveRepository {
    async fn list(&self) -> Result<Vec<ArchivedRecord>, PortError> {
        let sql = Sql::new(
            "SELECT z.record_uuid, z.archived_at, z.until, z.reason, z.by_first_name, z.by_last_name, c.first_name, \
             c.last_name FROM record_archive z LEFT JOIN customer c ON c.record_uuid = z.record_uuid \
             ORDER BY z.archived_at DESC, z.record_uuid, c.position",
        );
        let rows: Vec<Row> = statement::list(self.database.reads(), &sql, READING).await?;
        let mut found: Vec<ArchivedRecord> = Vec::new();
        for row in rows {
            let customer = row.first_name.zip(row.last_name);
            let customer = customer.map(|(first_name, last_name)| PersonName { first_name, last_name });
            match found.last_mut() {
                Some(last) if last.record == row.record_uuid => last.customers.extend(customer),
                _ => found.push(ArchivedRecord {
                    record: row.record_uuid,
                    customers: customer.into_iter().collect(),
                    archived_at: Instant::from_micros(row.archived_at),
                    until: Day(row.until),
                    reason: row.reason,
                    by: PersonName { first_name: row.by_first_name, last_name: row.by_last_name },
                }),
            }
        }
        Ok(found)
    }

    async fn archive(&self, archived: &ArchivedRecord, entry: &AccessEntry) -> Result<(), PortError> {
        use entity::Column;
        let transaction = self.database.begin_write().await?;
        let replaced =
            [Column::ArchivedAt, Column::Until, Column::Reason, Column::ByFirstName, Column::ByLastName];
        let once = OnConflict::column(Column::RecordUuid).update_columns(replaced).to_owned();
        let insert = entity::Entity::insert(entity::row(archived)).on_conflict(once);
        let added = insert.exec_without_returning(&transaction).await;
        let referred = [(Referred::CustomerRecord, Some(archived.record))];
        referring(&transaction, SAVING, &referred, added).await?;
        save_entries(&transaction, slice::from_ref(entry)).await?;
        transaction.commit().await.map_err(during(SAVING))
    }

    async fn restore(&self, record: Uuid, entry: &AccessEntry) -> Result<bool, PortError> {
        let transaction = self.database.begin_write().await?;
        let removed =
            entity::Entity::delete_by_id(record).exec(&transaction).await.map_err(during(SAVING))?;
        if removed.rows_affected > 0 {
            save_entries(&transaction, slice::from_ref(entry)).await?;
        }
        transaction.commit().await.map_err(during(SAVING))?;
        Ok(removed.rows_affected > 0)
    }

    async fn note_reading(&self, reading: ArchiveReading<'_>) -> Result<(), PortError> {
        let transaction = self.database.begin_write().await?;
        let row = reading_entity::row(&reading);
        let added = reading_entity::Entity::insert(row).exec_without_returning(&transaction).await;
        let referred = [(Referred::CustomerRecord, Some(reading.record))];
        referring(&transaction, SAVING, &referred, added).await?;
        save_entries(&transaction, slice::from_ref(&reading.entry)).await?;
        transaction.commit().await.map_err(during(SAVING))
    }
}
