//! Warning about an accepted file.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = Table::alter().table("media").add_column(string_len_null("warning", 20)).to_owned();
        manager.alter_table(column).await
    }
}
