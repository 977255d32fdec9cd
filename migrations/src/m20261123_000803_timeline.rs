//! Indexes of the timeline: each contains the full key of an entry, in order. Saves of a record are a small part of its
//! journal entries.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::ConnectionTrait;

#[derive(DeriveMigrationName)]
pub struct Migration;

const INDEXES: [(&str, &str, &[&str]); 4] = [
    ("case_event_newest", "case_event", &["case_uuid", "created_at", "position"]),
    ("task_record_created", "task", &["record_uuid", "created_at", "uuid"]),
    ("task_record_completed", "task", &["record_uuid", "completed_at", "uuid"]),
    ("media_parent_newest", "media", &["parent_uuid", "created_at", "uuid", "parent_kind"]),
];

const SAVES: &str = "CREATE INDEX access_journal_record_saves ON access_journal (object_uuid, at, id) \
    WHERE act = 'change' AND object_kind = 'customer-record'";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (name, table, columns) in INDEXES {
            let mut index = Index::create().name(name).table(table).to_owned();
            for column in columns {
                index.col(*column);
            }
            manager.create_index(index).await?;
        }
        manager.get_connection().execute_unprepared(SAVES).await?;
        Ok(())
    }
}
