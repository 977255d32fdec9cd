//! Reason why a requested document does not concern the customer.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = text_null("not_concerned");
        manager.alter_table(Table::alter().table("case_item").add_column(column).to_owned()).await
    }
}
