//! Work phone number of an employee.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = string_len_null("phone_number", 10);
        manager.alter_table(Table::alter().table("employee").add_column(column).to_owned()).await
    }
}
