//! Password links, stored as digests and kept after use, so that their page can explain their state.

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
            .table("password_link")
            .col(string_len("digest", 64).primary_key())
            .col(uuid("account_uuid"))
            .col(big_integer("created_at"))
            .col(big_integer("expires_at"))
            .col(big_integer_null("used_at"))
            .col(big_integer_null("replaced_at"))
            .foreign_key(
                ForeignKey::create()
                    .from("password_link", "account_uuid")
                    .to("account", "uuid")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        manager.create_table(table).await?;
        let index = Index::create()
            .name("password_link_account")
            .table("password_link")
            .col("account_uuid")
            .to_owned();
        manager.create_index(index).await
    }
}
