//! Backup runs, and the time until which each one postpones the deletion of files.

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
            .table("backup_run")
            .col(pk_uuid("uuid"))
            .col(big_integer("started_at"))
            .col(big_integer("held_until"))
            .col(big_integer_null("ended_at"))
            .to_owned();
        manager.create_table(table).await
    }
}
