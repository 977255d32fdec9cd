//! Documents of partner types, and the name of a type in the configuration.

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
        for column in [string_len_null("configured_as", 255), big_integer("version").default(1).take()] {
            let add = Table::alter().table("partner_type").add_column(column).to_owned();
            manager.alter_table(add).await?;
        }
        let configured = Index::create()
            .name("partner_type_configured")
            .table("partner_type")
            .col("configured_as")
            .unique()
            .to_owned();
        manager.create_index(configured).await?;
        // SQLite can add a reference only together with its column.
        let uuid = if manager.get_database_backend() == DbBackend::Postgres { "uuid" } else { "uuid_text" };
        let column = format!(
            "ALTER TABLE media ADD COLUMN partner_type_uuid {uuid} NULL \
             REFERENCES partner_type (uuid) ON DELETE SET NULL"
        );
        manager.get_connection().execute_unprepared(&column).await?;
        let position =
            Table::alter().table("media").add_column(integer_null("partner_type_position")).to_owned();
        manager.alter_table(position).await?;
        let of_type = Index::create()
            .name("media_partner_type")
            .table("media")
            .col("partner_type_uuid")
            .col("partner_type_position")
            .to_owned();
        manager.create_index(of_type).await
    }
}
