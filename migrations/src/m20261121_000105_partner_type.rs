//! Partner types.

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
            .table("partner_type")
            .col(pk_uuid("uuid"))
            .col(string_len("label", 255).unique_key())
            .to_owned();
        manager.create_table(table).await
    }
}
