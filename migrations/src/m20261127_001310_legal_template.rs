//! Versions of the templates of legal documents that the firm saved; built-in drafts are not stored.

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
            .table("legal_template")
            .col(pk_uuid("uuid"))
            .col(string_len("kind", 40))
            .col(big_integer("version"))
            .col(string_len("title", 255))
            .col(text("content"))
            .col(string_len_null("approved_by", 255))
            .col(date_null("valid_from"))
            .col(big_integer("created_at"))
            .col(string_len("created_by_first_name", 255))
            .col(string_len("created_by_last_name", 255))
            .to_owned();
        manager.create_table(table).await?;
        let versions = Index::create()
            .name("legal_template_version")
            .table("legal_template")
            .col("kind")
            .col("version")
            .unique()
            .to_owned();
        manager.create_index(versions).await
    }
}
