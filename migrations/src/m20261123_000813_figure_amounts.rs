//! Project types and amounts in the indexes of the statistics, so that a year is still counted without reading rows.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

const FORMER: [&str; 5] = ["created_at", "current_status", "record_uuid", "partner_uuid", "label"];
const ADDED: [&str; 3] = ["project_type", "project_amount", "uuid"];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        replace(manager, ("customer_case_created", "customer_case_shares"), FORMER.iter().chain(&ADDED)).await
    }
}

async fn replace(
    manager: &SchemaManager<'_>,
    (former, name): (&'static str, &'static str),
    columns: impl Iterator<Item = &&'static str>,
) -> Result<(), DbErr> {
    manager.drop_index(Index::drop().name(former).table("customer_case").to_owned()).await?;
    let mut index = Index::create().name(name).table("customer_case").to_owned();
    for column in columns {
        index.col(*column);
    }
    manager.create_index(index).await
}
