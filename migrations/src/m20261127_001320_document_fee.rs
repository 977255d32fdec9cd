//! Fee of the customers when a legal document was issued: the retention of a mandate depends on it (D213-1 code de la
//! consommation).

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // Cents; null: not known.
        let table =
            Table::alter().table("legal_document").add_column(big_integer_null("fee").take()).to_owned();
        manager.alter_table(table).await
    }
}
