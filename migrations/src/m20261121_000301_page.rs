//! Pages and their documents. A page without position is not shown.

use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend};
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
            .table("page")
            .col(pk_uuid("uuid"))
            .col(string_len("key", 60).unique_key())
            .col(string_len("title", 255))
            .col(integer_null("position"))
            .to_owned();
        manager.create_table(table).await?;
        let in_order = Index::create().name("page_order").table("page").col("position").to_owned();
        manager.create_index(in_order).await?;
        // SQLite can add a reference only together with its column.
        let uuid = if manager.get_database_backend() == DbBackend::Postgres { "uuid" } else { "uuid_text" };
        let column = format!(
            "ALTER TABLE media ADD COLUMN page_uuid {uuid} NULL REFERENCES page (uuid) ON DELETE SET NULL"
        );
        manager.get_connection().execute_unprepared(&column).await?;
        let position = Table::alter().table("media").add_column(integer_null("page_position")).to_owned();
        manager.alter_table(position).await?;
        let of_page = Index::create()
            .name("media_page")
            .table("media")
            .col("page_uuid")
            .col("page_position")
            .to_owned();
        manager.create_index(of_page).await
    }
}
