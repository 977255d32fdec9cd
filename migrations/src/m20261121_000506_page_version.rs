//! Versions of page documents, with their last editor (AMB-129).

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in [big_integer("version").default(1).take(), text_null("changed_by").take()] {
            let add = Table::alter().table("page").add_column(column).to_owned();
            manager.alter_table(add).await?;
        }
        Ok(())
    }
}
