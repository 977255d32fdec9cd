//! Number of missing legal documents of each case, with its rules and an index in list order. The program maintains it,
//! and counts existing cases at its next start.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let rules = Table::create()
            .table("legal_requirement")
            .col(string_len("project_type", 64))
            .col(string_len("family", 64))
            .col(string_len("kind", 64))
            .col(boolean("is_for_shared"))
            .primary_key(Index::create().col("project_type").col("family").col("kind"))
            .to_owned();
        manager.create_table(rules).await?;
        let missing = big_integer("legal_missing").default(0).take();
        manager.alter_table(Table::alter().table("customer_case").add_column(missing).to_owned()).await?;
        manager.get_connection().execute_unprepared(MISSING).await?;
        Ok(())
    }
}

const MISSING: &str = "CREATE INDEX customer_case_legal_missing ON customer_case \
    (status_since, uuid, record_uuid, is_open) WHERE legal_missing > 0";
