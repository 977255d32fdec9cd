//! Revenue of a case: fees and commission, expected, invoiced and received, with their days.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let table = Table::create()
            .table("case_revenue")
            .col(uuid("case_uuid"))
            .col(string_len("kind", 10))
            .col(string_len("stage", 10))
            .col(big_integer("amount"))
            .col(date("day"))
            .primary_key(Index::create().col("case_uuid").col("kind").col("stage"))
            .foreign_key(
                ForeignKey::create()
                    .from("case_revenue", "case_uuid")
                    .to("customer_case", "uuid")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        manager.create_table(table).await?;
        // Used by statistics, which sum amounts received per month, and by the case list, which sums each stage.
        let by_day = Index::create()
            .name("case_revenue_day")
            .table("case_revenue")
            .col("stage")
            .col("day")
            .col("kind")
            .col("amount")
            .to_owned();
        manager.create_index(by_day).await
    }
}
