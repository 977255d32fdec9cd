//! Statuses of cases, in chronological order.

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
            .table("case_status")
            .col(uuid("case_uuid"))
            .col(integer("position"))
            .col(string_len("status", 40))
            .col(big_integer("created_at"))
            .primary_key(Index::create().col("case_uuid").col("position"))
            .foreign_key(
                ForeignKey::create()
                    .from("case_status", "case_uuid")
                    .to("customer_case", "uuid")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        manager.create_table(table).await
    }
}
