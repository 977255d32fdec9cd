//! Malware scan of an uploaded file. Files uploaded before scanning existed count as clean.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let scan = string_len("scan", 20).default("clean").to_owned();
        manager.alter_table(Table::alter().table("media").add_column(scan).to_owned()).await
    }
}
