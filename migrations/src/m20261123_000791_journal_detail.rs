//! Details of exports in the access journal: list, filters, number of rows.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = string_len_null("detail", 500);
        manager.alter_table(Table::alter().table("access_journal").add_column(column).to_owned()).await
    }
}
