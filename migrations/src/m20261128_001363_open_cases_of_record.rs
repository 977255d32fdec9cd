//! Whether a case is open, in the index of the cases of a record, so that open cases by employee are counted without
//! reading the closed ones.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

const NAME: &str = "customer_case_record";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_index(Index::drop().name(NAME).table("customer_case").to_owned()).await?;
        let index = Index::create()
            .name(NAME)
            .table("customer_case")
            .col("record_uuid")
            .col(("created_at", IndexOrder::Desc))
            .col(("uuid", IndexOrder::Desc))
            .col("is_open")
            .to_owned();
        manager.create_index(index).await
    }
}
