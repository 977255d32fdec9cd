//! Sort and search keys of partners, and unique addresses. Existing rows can only be demonstration data: they get plain
//! lower case until they are saved again.

use sea_orm_migration::sea_orm::{ConnectionTrait, DbBackend};
use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

const KEYS: [&str; 4] = ["sort_key", "last_name_key", "first_name_key", "business_name_key"];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for name in KEYS {
            let mut column = if name == "sort_key" { string_len(name, 210) } else { text(name) };
            column.default("");
            if name == "sort_key" && manager.get_database_backend() == DbBackend::Postgres {
                // Byte order, as in SQLite: the same order on both engines, and the fastest comparison.
                column.extra("COLLATE \"C\"");
            }
            manager.alter_table(Table::alter().table("partner").add_column(column).to_owned()).await?;
        }
        manager
            .get_connection()
            .execute_unprepared(
                "UPDATE partner SET last_name_key = lower(last_name), first_name_key = lower(first_name), \
                 business_name_key = lower(business_name), \
                 sort_key = substr(lower(last_name), 1, 100) || '\t' || substr(lower(first_name), 1, 100)",
            )
            .await?;
        let order =
            Index::create().name("partner_order").table("partner").col("sort_key").col("uuid").to_owned();
        manager.create_index(order).await?;
        let address =
            Index::create().name("partner_email_key").table("partner").col("email_key").unique().to_owned();
        manager.create_index(address).await
    }
}
