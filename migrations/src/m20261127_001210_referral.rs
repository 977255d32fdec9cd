//! Partner who recommended the person of an inquiry.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = text_null("referred_by");
        manager.alter_table(Table::alter().table("inquiry").add_column(column).to_owned()).await
    }
}
