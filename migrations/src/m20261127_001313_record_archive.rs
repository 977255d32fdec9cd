//! Archived records, and each access to one with its reason.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let archive = Table::create()
            .table("record_archive")
            .col(pk_uuid("record_uuid"))
            .col(big_integer("archived_at"))
            .col(date("until"))
            .col(text("reason"))
            .col(string_len("by_first_name", 255))
            .col(string_len("by_last_name", 255))
            .foreign_key(&mut of_record("record_archive"))
            .to_owned();
        let reading = Table::create()
            .table("record_archive_reading")
            .col(pk_uuid("uuid"))
            .col(uuid("record_uuid"))
            .col(big_integer("at"))
            .col(text("reason"))
            .col(string_len("by_first_name", 255))
            .col(string_len("by_last_name", 255))
            .foreign_key(&mut of_record("record_archive_reading"))
            .to_owned();
        for table in [archive, reading] {
            manager.create_table(table).await?;
        }
        for (name, table, column) in [
            ("record_archive_until", "record_archive", "until"),
            ("record_archive_reading_record", "record_archive_reading", "record_uuid"),
        ] {
            manager.create_index(Index::create().name(name).table(table).col(column).to_owned()).await?;
        }
        Ok(())
    }
}

fn of_record(table: &'static str) -> ForeignKeyCreateStatement {
    ForeignKey::create()
        .from(table, "record_uuid")
        .to("customer_record", "uuid")
        .on_delete(ForeignKeyAction::Cascade)
        .to_owned()
}
