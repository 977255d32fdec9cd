//! Comparisons of offers shared with customers, and whether a mail has one attached.

use sea_orm_migration::{prelude::*, schema::*, sea_orm::ConnectionTrait};

#[derive(DeriveMigrationName)]
pub struct Migration;

const ENCLOSED: &str = "ALTER TABLE record_mail ADD COLUMN with_comparison boolean NOT NULL DEFAULT FALSE";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let table = Table::create()
            .table("shared_comparison")
            .col(pk_uuid("case_uuid"))
            .col(big_integer("shared_at"))
            .col(string_len("by_first_name", 255))
            .col(string_len("by_last_name", 255))
            .foreign_key(
                ForeignKey::create()
                    .from("shared_comparison", "case_uuid")
                    .to("customer_case", "uuid")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        manager.create_table(table).await?;
        manager.get_connection().execute_unprepared(ENCLOSED).await?;
        Ok(())
    }
}
