//! Place of birth, nationality, matrimonial regime and public function of customers.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in [
            string_len_null("birth_place", 255),
            string_len_null("nationality", 255),
            string_len_null("matrimonial_regime", 40),
            boolean_null("politically_exposed"),
            string_len_null("political_function", 255),
        ] {
            // SQLite adds one column per statement.
            manager.alter_table(Table::alter().table("customer").add_column(column).to_owned()).await?;
        }
        Ok(())
    }
}
