//! Session or API token of each download ticket, which ends with it. No foreign keys: a ticket is valid for a minute,
//! and is refused if its session no longer exists.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

const COLUMNS: [&str; 2] = ["session_uuid", "api_token_uuid"];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    // SQLite adds and drops one column a statement.
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in COLUMNS {
            let mut table = Table::alter().table("download_ticket").to_owned();
            manager.alter_table(table.add_column(uuid_null(column)).to_owned()).await?;
        }
        Ok(())
    }
}
