//! Merges of records: kept and removed record, author, and for a day the data to undo the merge. Deleted with the kept
//! record.

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
            .table("record_merge")
            .col(pk_uuid("uuid"))
            .col(uuid("kept_uuid"))
            // No reference: the removed record no longer exists.
            .col(uuid("removed_uuid"))
            .col(text("removed_names"))
            .col(big_integer("removed_created_at"))
            .col(text("removed_created_by"))
            .col(big_integer("merged_at"))
            .col(string_len("merged_by_first_name", 255))
            .col(string_len("merged_by_last_name", 255))
            .col(big_integer_null("undone_at"))
            .col(string_len_null("undone_by_first_name", 255))
            .col(string_len_null("undone_by_last_name", 255))
            .foreign_key(
                ForeignKey::create()
                    .from("record_merge", "kept_uuid")
                    .to("customer_record", "uuid")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        manager.create_table(table).await?;
        let copy = Table::create()
            .table("record_merge_copy")
            .col(pk_uuid("merge_uuid"))
            .col(json_binary("content"))
            .col(big_integer("created_at"))
            .foreign_key(
                ForeignKey::create()
                    .from("record_merge_copy", "merge_uuid")
                    .to("record_merge", "uuid")
                    .on_delete(ForeignKeyAction::Cascade),
            )
            .to_owned();
        manager.create_table(copy).await?;
        for (name, table, columns) in INDEXES {
            let mut index = Index::create().name(name).table(table).to_owned();
            for column in columns {
                index.col(*column);
            }
            manager.create_index(index).await?;
        }
        Ok(())
    }
}

const INDEXES: [(&str, &str, &[&str]); 4] = [
    ("record_merge_kept", "record_merge", &["kept_uuid", "merged_at", "uuid"]),
    ("record_merge_undone", "record_merge", &["kept_uuid", "undone_at", "uuid"]),
    ("record_merge_removed", "record_merge", &["removed_uuid"]),
    ("record_merge_copy_age", "record_merge_copy", &["created_at"]),
];
