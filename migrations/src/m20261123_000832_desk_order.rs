//! Covering indexes of back-office queries on cases: those that need attention, those of a project, and the largest
//! open ones.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

const INDEXES: [&str; 3] = [
    "CREATE INDEX customer_case_waiting ON customer_case (record_uuid, moved_at, current_status, \
     completion_limit_date, completed_at, with_upload, uuid, closed_at) WHERE closed_at IS NULL",
    "CREATE INDEX customer_case_open_amount ON customer_case (is_open, (coalesce(project_amount, -1)), uuid)",
    "CREATE INDEX customer_case_project_since ON customer_case \
     (project_type, status_since, uuid, is_open, waiting_for, current_status, awaited_until)",
];

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for index in INDEXES {
            manager.get_connection().execute_unprepared(index).await?;
        }
        Ok(())
    }
}
