//! Mail templates changed by the firm; the built-in text is used when there is no row.

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
            .table("mail_template")
            .col(pk_uuid("uuid"))
            .col(string_len("key", 40).unique_key())
            .col(string_len("subject", 255))
            .col(text("content"))
            .col(big_integer("version"))
            .col(big_integer("updated_at"))
            .to_owned();
        manager.create_table(table).await
    }
}
