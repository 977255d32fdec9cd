//! Number of group members that a campaign excludes; unknown for earlier campaigns.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = big_integer_null("excluded_members");
        manager.alter_table(Table::alter().table("campaign").add_column(column).to_owned()).await
    }
}
