//! Reason why a campaign does not advance: paused automatically, or the sending service is unavailable.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let table = Table::alter().table("campaign").add_column(text_null("hold_reason")).to_owned();
        manager.alter_table(table).await
    }
}
