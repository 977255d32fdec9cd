//! Replacements of records, customers and contacts that a merge removed, so that links signed before remain valid; and
//! the record that a case belonged to before a merge moved it.

use sea_orm_migration::{prelude::*, schema::*};

#[derive(DeriveMigrationName)]
pub struct Migration;

/// Column of the replacement, and its table.
const PLACES: [(&str, &str); 3] =
    [("record_uuid", "customer_record"), ("customer_uuid", "customer"), ("entry_uuid", "contact_entry")];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut table = Table::create().table("merged_identity").col(pk_uuid("removed_uuid")).to_owned();
        for (column, place) in PLACES {
            table.col(uuid_null(column)).foreign_key(
                ForeignKey::create()
                    .from("merged_identity", column)
                    .to(place, "uuid")
                    .on_delete(ForeignKeyAction::Cascade),
            );
        }
        manager.create_table(table).await?;
        for (column, _) in PLACES {
            let name = format!("merged_identity_{column}");
            let index = Index::create().name(name).table("merged_identity").col(column).to_owned();
            manager.create_index(index).await?;
        }
        let moved = Table::create()
            .table("moved_case")
            .col(uuid("case_uuid"))
            // No foreign key: the record no longer exists.
            .col(uuid("record_uuid"))
            .col(big_integer("moved_at"))
            .primary_key(Index::create().col("case_uuid").col("record_uuid").col("moved_at"))
            .foreign_key(
                ForeignKey::create()
                    .from("moved_case", "case_uuid")
                    .to("customer_case", "uuid")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        manager.create_table(moved).await?;
        // Earlier merges are added without their customers, whose pairs were not stored.
        let known = "INSERT INTO merged_identity (removed_uuid, record_uuid) SELECT DISTINCT removed_uuid, kept_uuid \
                     FROM record_merge m WHERE undone_at IS NULL \
                     AND NOT EXISTS (SELECT 1 FROM customer_record r WHERE r.uuid = m.removed_uuid)";
        manager.get_connection().execute_unprepared(known).await?;
        Ok(())
    }
}
