//! State of the purge, in a single row: time of the last run, and reason why the next one is stopped.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let table = Table::create()
            .table("retention_state")
            .col(integer("id").primary_key())
            .col(big_integer("ran_at"))
            .col(big_integer_null("stopped_at"))
            .col(json_binary_null("reasons"))
            .col(string_null("mailed_on"))
            .to_owned();
        manager.create_table(table).await?;
        let insert_state = "INSERT INTO retention_state (id, ran_at) \
            SELECT 1, max(started_at) FROM retention_report HAVING max(started_at) IS NOT NULL";
        manager.get_connection().execute_unprepared(insert_state).await.map(|_| ())
    }
}
