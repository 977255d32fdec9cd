//! History of record assignments, with time and author, which an assignment does not contain.

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
            .table("assignment_event")
            .col(big_integer("id").auto_increment().primary_key())
            .col(uuid("record_uuid"))
            .col(boolean("assigned"))
            .col(big_integer("created_at"))
            // The name remains when the account is deleted.
            .col(string_len("employee_first_name", 255))
            .col(string_len("employee_last_name", 255))
            .col(string_len("author_first_name", 255))
            .col(string_len("author_last_name", 255))
            .foreign_key(
                ForeignKey::create()
                    .from("assignment_event", "record_uuid")
                    .to("customer_record", "uuid")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        manager.create_table(table).await?;
        let newest = Index::create()
            .name("assignment_event_newest")
            .table("assignment_event")
            .col("record_uuid")
            .col("created_at")
            .col("id")
            .to_owned();
        manager.create_index(newest).await
    }
}
