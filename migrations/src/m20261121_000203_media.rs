//! Uploaded files, with their uploader and case. The content is in the file store.

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
            .table("media")
            .col(pk_uuid("uuid"))
            .col(string_len("name", 255))
            .col(big_integer("size"))
            .col(string_len("kind", 10))
            .col(string_len("file_key", 200))
            .col(big_integer("created_at"))
            .col(uuid_null("uploader_account"))
            .col(string_len_null("uploader_guest", 60))
            .col(uuid_null("case_uuid"))
            .foreign_key(
                ForeignKey::create()
                    .from("media", "uploader_account")
                    .to("account", "uuid")
                    .on_delete(ForeignKeyAction::SetNull),
            )
            .foreign_key(
                ForeignKey::create()
                    .from("media", "case_uuid")
                    .to("customer_case", "uuid")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        manager.create_table(table).await?;
        let key = Index::create().name("media_file_key").table("media").col("file_key").unique().to_owned();
        manager.create_index(key).await?;
        let of_case =
            Index::create().name("media_case").table("media").col("case_uuid").col("created_at").to_owned();
        manager.create_index(of_case).await?;
        let of_account = Index::create()
            .name("media_uploader_account")
            .table("media")
            .col("uploader_account")
            .col("case_uuid")
            .to_owned();
        manager.create_index(of_account).await?;
        let of_guest = Index::create()
            .name("media_uploader_guest")
            .table("media")
            .col("uploader_guest")
            .col("case_uuid")
            .to_owned();
        manager.create_index(of_guest).await
    }
}
