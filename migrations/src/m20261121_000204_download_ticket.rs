//! Download tickets, stored as digests; a ticket is deleted when it is used.

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
            .table("download_ticket")
            .col(string_len("digest", 64).primary_key())
            .col(string_len("path", 200))
            .col(uuid("account_uuid"))
            .col(big_integer("expires_at"))
            .foreign_key(
                ForeignKey::create()
                    .from("download_ticket", "account_uuid")
                    .to("account", "uuid")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        manager.create_table(table).await?;
        let of_account = Index::create()
            .name("download_ticket_account")
            .table("download_ticket")
            .col("account_uuid")
            .to_owned();
        manager.create_index(of_account).await?;
        let expiry = Index::create()
            .name("download_ticket_expiry")
            .table("download_ticket")
            .col("expires_at")
            .to_owned();
        manager.create_index(expiry).await
    }
}
