//! Download tickets name the session or the API token that asked for them, and end with it. Without foreign keys: a
//! ticket lives for a minute, and one whose session no longer exists is refused.

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
