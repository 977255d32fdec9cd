//! Reports of purges, and index of the records that are due.

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
            .table("retention_report")
            .col(pk_uuid("uuid"))
            .col(big_integer("started_at"))
            .col(big_integer("ended_at"))
            .col(string_len("cause", 20))
            .col(json_binary("lines"))
            .to_owned();
        manager.create_table(table).await?;
        let newest = Index::create()
            .name("retention_report_order")
            .table("retention_report")
            .col("started_at")
            .to_owned();
        manager.create_index(newest).await?;
        let due = Index::create()
            .name("customer_record_updated")
            .table("customer_record")
            .col("updated_at")
            .col("uuid")
            .to_owned();
        manager.create_index(due).await
    }
}
