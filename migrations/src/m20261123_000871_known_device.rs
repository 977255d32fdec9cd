//! Known devices of accounts, by a digest of their cookie. Deleted with the account.

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
            .table("known_device")
            .col(pk_uuid("uuid"))
            .col(uuid("account_uuid"))
            .col(string_len("digest", 64))
            .col(big_integer("last_login_at"))
            .foreign_key(
                ForeignKey::create()
                    .from("known_device", "account_uuid")
                    .to("account", "uuid")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        manager.create_table(table).await?;
        let one_each = Index::create()
            .name("known_device_key")
            .table("known_device")
            .col("account_uuid")
            .col("digest")
            .unique()
            .to_owned();
        manager.create_index(one_each).await?;
        for (name, column) in [("known_device_digest", "digest"), ("known_device_age", "last_login_at")] {
            let index = Index::create().name(name).table("known_device").col(column).to_owned();
            manager.create_index(index).await?;
        }
        Ok(())
    }
}
