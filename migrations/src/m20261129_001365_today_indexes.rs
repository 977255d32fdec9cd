//! Covering indexes of the cases and deadlines of one employee: the cases in progress of a record contain what
//! « Aujourd’hui » and the lists of cases filter by, and are a tenth of all cases.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

const REPLACED: [(&str, &str); 2] =
    [("customer_case_waiting", "customer_case"), ("case_deadline_due", "case_deadline")];

const CREATED: [&str; 2] = [
    "CREATE INDEX customer_case_in_progress ON customer_case (record_uuid, is_open, closed_at, current_status, \
     status_since, moved_at, completion_limit_date, completed_at, with_upload, to_review, legal_missing, waiting_for, \
     awaited_until, family, project_type, project_amount, uuid) WHERE closed_at IS NULL OR is_open = TRUE",
    "CREATE INDEX case_deadline_due ON case_deadline (due_on, kind, case_uuid, position)",
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
