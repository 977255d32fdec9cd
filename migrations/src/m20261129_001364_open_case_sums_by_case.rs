//! The index of the open cases contains the case: stuck cases are sorted by amount without reading the table.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

const NAME: &str = "customer_case_open_sums";
const INDEX: &str = "CREATE INDEX customer_case_open_sums ON customer_case (current_status, waiting_for, project_type, \
    status_since, awaited_until, project_amount, revenue_expected, revenue_invoiced, revenue_received, record_uuid, \
    is_open, uuid) WHERE is_open = TRUE";

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.drop_index(Index::drop().name(NAME).table("customer_case").to_owned()).await?;
        manager.get_connection().execute_unprepared(INDEX).await?;
        Ok(())
    }
}
