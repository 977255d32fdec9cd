//! API tokens, deleted with the account of their creator.

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
            .table("api_token")
            .col(pk_uuid("uuid"))
            .col(string_len("digest", 64))
            .col(string_len("name", 60))
            .col(text("scopes"))
            .col(text("networks"))
            .col(uuid("account_uuid"))
            .col(big_integer("created_at"))
            .col(big_integer("expires_at"))
            .col(big_integer_null("last_used_at"))
            .col(big_integer_null("revoked_at"))
            .col(big_integer_null("announced_at"))
            .foreign_key(
                ForeignKey::create()
                    .from("api_token", "account_uuid")
                    .to("account", "uuid")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        manager.create_table(table).await?;
        let digest =
            Index::create().name("api_token_digest").table("api_token").col("digest").unique().to_owned();
        manager.create_index(digest).await?;
        for (name, column) in [("api_token_account", "account_uuid"), ("api_token_end", "expires_at")] {
            let index = Index::create().name(name).table("api_token").col(column).to_owned();
            manager.create_index(index).await?;
        }
        Ok(())
    }
}
