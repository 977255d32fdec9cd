//! Objects created under an `Idempotency-Key`: digests and an identifier, kept for a few days.

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
            .table("idempotency_key")
            .col(string_len("key", 64).primary_key())
            .col(string_len("body", 64))
            .col(uuid("object_uuid"))
            .col(big_integer("created_at"))
            .to_owned();
        manager.create_table(table).await?;
        let by_age = Index::create()
            .name("idempotency_key_created_at")
            .table("idempotency_key")
            .col("created_at")
            .to_owned();
        manager.create_index(by_age).await
    }
}
