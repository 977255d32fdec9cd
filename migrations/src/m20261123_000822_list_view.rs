//! Saved list views: filters, order and columns under a name, private or shared.

use sea_orm_migration::sea_orm::DbBackend;
use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut order = string_len("name_key", 240);
        if manager.get_database_backend() == DbBackend::Postgres {
            // Byte order, as in SQLite.
            order.extra("COLLATE \"C\"");
        }
        let table = Table::create()
            .table("list_view")
            .col(pk_uuid("uuid"))
            .col(uuid("owner_uuid"))
            .col(string_len("list", 30))
            .col(string_len("name", 60))
            .col(order)
            .col(text("search"))
            .col(text("columns"))
            .col(boolean("shared"))
            .col(big_integer("version"))
            .col(big_integer("created_at"))
            .col(big_integer("updated_at"))
            .foreign_key(
                ForeignKey::create()
                    .from("list_view", "owner_uuid")
                    .to("account", "uuid")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        manager.create_table(table).await?;
        for (name, column) in INDEXES {
            let index = Index::create().name(name).table("list_view").col(column).col("name_key").to_owned();
            manager.create_index(index).await?;
        }
        Ok(())
    }
}

const INDEXES: [(&str, &str); 2] = [("list_view_owner", "owner_uuid"), ("list_view_order", "list")];
