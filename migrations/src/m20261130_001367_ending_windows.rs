//! Covering index of the open cases, by the last day to send documents. Without the closed cases, PostgreSQL expects so
//! few rows between any two days that it plans « Aujourd’hui » once per connection.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

const INDEX: &str = "CREATE INDEX customer_case_open ON customer_case (completion_limit_date, record_uuid, with_upload, \
    completed_at, uuid, moved_at, closed_at) WHERE closed_at IS NULL";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .drop_index(Index::drop().name("customer_case_open").table("customer_case").to_owned())
            .await?;
        manager.get_connection().execute_unprepared(INDEX).await?;
        Ok(())
    }
}
