//! Limit date of the window whose unanswered reminders were escalated to staff.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = date_null("handed_over_limit");
        manager.alter_table(Table::alter().table("customer_case").add_column(column).to_owned()).await
    }
}
