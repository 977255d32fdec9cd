//! Assignments of partners to employees (AMB-050).

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
            .table("partner_assignment")
            .col(uuid("partner_uuid"))
            .col(uuid("account_uuid"))
            .primary_key(Index::create().col("account_uuid").col("partner_uuid"))
            .foreign_key(
                ForeignKey::create()
                    .from("partner_assignment", "partner_uuid")
                    .to("partner", "uuid")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .foreign_key(
                ForeignKey::create()
                    .from("partner_assignment", "account_uuid")
                    .to("account", "uuid")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        manager.create_table(table).await?;
        let index = Index::create()
            .name("partner_assignment_partner")
            .table("partner_assignment")
            .col("partner_uuid")
            .to_owned();
        manager.create_index(index).await
    }
}
