//! Counted attempts, shared by all servers of a database; keys are digests.

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
            .table("rate_limit")
            .col(string_len("key", 200).primary_key())
            .col(big_integer("period_end"))
            .col(big_integer("count"))
            .to_owned();
        manager.create_table(table).await
    }
}
