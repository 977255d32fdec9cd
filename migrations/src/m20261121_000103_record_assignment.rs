//! Assignments of records to employees (AMB-050).

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
            .table("record_assignment")
            .col(uuid("record_uuid"))
            .col(uuid("account_uuid"))
            .primary_key(Index::create().col("account_uuid").col("record_uuid"))
            .foreign_key(
                ForeignKey::create()
                    .from("record_assignment", "record_uuid")
                    .to("customer_record", "uuid")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .foreign_key(
                ForeignKey::create()
                    .from("record_assignment", "account_uuid")
                    .to("account", "uuid")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        manager.create_table(table).await?;
        let index = Index::create()
            .name("record_assignment_record")
            .table("record_assignment")
            .col("record_uuid")
            .to_owned();
        manager.create_index(index).await
    }
}
