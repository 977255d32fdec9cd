//! Switch of the mails about new steps of a case.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let column = boolean("step_mails_stopped").default(false).take();
        manager.alter_table(Table::alter().table("customer_case").add_column(column).to_owned()).await
    }
}
