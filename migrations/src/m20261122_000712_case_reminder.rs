//! Last reminder of the customers of a case, and whether reminders are on.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let columns = [boolean("reminders_stopped").default(false).take(), date_null("reminded_on")];
        for column in columns {
            let add = Table::alter().table("customer_case").add_column(column).to_owned();
            manager.alter_table(add).await?;
        }
        let open = Index::create()
            .name("customer_case_open")
            .table("customer_case")
            .col("completion_limit_date")
            .col("record_uuid")
            .to_owned();
        manager.create_index(open).await
    }
}
