//! Case or inquiry that a task is about. The task stays when they are deleted.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend};

#[derive(DeriveMigrationName)]
pub struct Migration;

const INDEXES: [&str; 2] = [
    "CREATE INDEX task_case ON task (case_uuid) WHERE case_uuid IS NOT NULL",
    "CREATE INDEX task_inquiry ON task (inquiry_uuid) WHERE inquiry_uuid IS NOT NULL",
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let kind = if manager.get_database_backend() == DbBackend::Postgres { "uuid" } else { "uuid_text" };
        for (column, subject) in [("case_uuid", "customer_case"), ("inquiry_uuid", "inquiry")] {
            // SQLite can add a reference only together with its column.
            let add = format!(
                "ALTER TABLE task ADD COLUMN {column} {kind} NULL REFERENCES {subject} (uuid) ON DELETE SET NULL"
            );
            manager.get_connection().execute_unprepared(&add).await?;
        }
        for index in INDEXES {
            manager.get_connection().execute_unprepared(index).await?;
        }
        Ok(())
    }
}
