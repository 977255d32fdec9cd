//! Outcome of the last call to the sender of an inquiry, and day of the next one.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in [string_len_null("call_outcome", 20), date_null("call_back_on")] {
            // SQLite adds one column per statement.
            manager.alter_table(Table::alter().table("inquiry").add_column(column).to_owned()).await?;
        }
        Ok(())
    }
}
