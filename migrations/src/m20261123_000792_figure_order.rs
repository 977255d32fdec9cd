//! Indexes of the statistics: times of inquiries, and of creation, completion and status changes of records and cases.
//! Covering indexes: a year of a large firm is counted without reading rows.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

const INDEXES: [(&str, &str, &[&str]); 7] = [
    ("inquiry_received", "inquiry", &["received_at", "state", "record_uuid"]),
    ("customer_record_created", "customer_record", &["created_at"]),
    (
        "customer_case_created",
        "customer_case",
        &["created_at", "current_status", "record_uuid", "partner_uuid", "label"],
    ),
    ("customer_case_completed", "customer_case", &["completed_at"]),
    ("case_status_moved", "case_status", &["created_at", "case_uuid", "position"]),
    ("case_status_given", "case_status", &["status", "created_at", "case_uuid", "position"]),
    ("case_status_held", "case_status", &["case_uuid", "position", "status", "created_at"]),
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
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
