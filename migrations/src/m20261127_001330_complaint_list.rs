//! List of complaints, filtered and sorted by the database: search key of subject and name, sort key of the subject,
//! and index by state and sending, from which the deadlines follow. The usual accents are removed here, all others by
//! the next save.

use crate::m20261123_000821_list_sort::plain;
use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend};
use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let backend = manager.get_database_backend();
        for name in ["subject_key", "search_key"] {
            let mut column = text(name);
            column.default("");
            if backend == DbBackend::Postgres {
                // Byte order, as in SQLite: the same order on both engines.
                column.extra("COLLATE \"C\"");
            }
            manager.alter_table(Table::alter().table("complaint").add_column(column).to_owned()).await?;
        }
        let fill = format!(
            "UPDATE complaint SET subject_key = {}, search_key = {}",
            plain(backend, "subject"),
            plain(backend, "(subject || ' ' || coalesce(complainant, ''))")
        );
        manager.get_connection().execute_unprepared(&fill).await?;
        for (name, columns) in [
            ("complaint_subject", ["subject_key", "uuid"].as_slice()),
            ("complaint_state", &["state", "sent_on", "uuid"]),
        ] {
            let mut index = Index::create().name(name).table("complaint").to_owned();
            for column in columns {
                index.col(*column);
            }
            manager.create_index(index).await?;
        }
        Ok(())
    }
}
