//! Covering indexes of the lists of open cases and of partners to call, so that selecting them reads no row of the
//! table. They contain the columns of their own conditions, which SQLite reads too.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

const REPLACED: [(&str, &str); 7] = [
    ("customer_case_open_sums", "customer_case"),
    ("customer_case_unmoved", "customer_case"),
    ("customer_case_to_review", "customer_case"),
    ("customer_case_legal_missing", "customer_case"),
    ("customer_case_partner", "customer_case"),
    ("partner_contact", "partner"),
    ("partner_follow_up", "partner"),
];

const CREATED: [&str; 6] = [
    "CREATE INDEX customer_case_open_sums ON customer_case (current_status, waiting_for, project_type, status_since, \
     awaited_until, project_amount, revenue_expected, revenue_invoiced, revenue_received, record_uuid, is_open, uuid) \
     WHERE is_open = TRUE",
    "CREATE INDEX customer_case_unmoved ON customer_case (moved_at, uuid, record_uuid, closed_at) WHERE closed_at IS NULL",
    "CREATE INDEX customer_case_to_review ON customer_case \
     (moved_at, uuid, record_uuid, current_status, status_since, closed_at, to_review) WHERE to_review > 0",
    "CREATE INDEX customer_case_legal_missing ON customer_case \
     (is_open, status_since, uuid, record_uuid, legal_missing) WHERE legal_missing > 0",
    "CREATE INDEX customer_case_partner ON customer_case (partner_uuid, record_uuid, is_open) \
     WHERE partner_uuid IS NOT NULL",
    "CREATE INDEX partner_contact ON partner (last_contact_at, uuid, follow_up_frequency)",
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for (name, table) in REPLACED {
            manager.drop_index(Index::drop().name(name).table(table).to_owned()).await?;
        }
        for statement in CREATED {
            manager.get_connection().execute_unprepared(statement).await?;
        }
        Ok(())
    }
}
