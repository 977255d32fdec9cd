//! Versions of tasks, with their last editor.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let columns = [
            big_integer("version").default(1).take(),
            text_null("updated_by_first_name").take(),
            text_null("updated_by_last_name").take(),
        ];
        for column in columns {
            let add = Table::alter().table("task").add_column(column).to_owned();
            manager.alter_table(add).await?;
        }
        Ok(())
    }
}
