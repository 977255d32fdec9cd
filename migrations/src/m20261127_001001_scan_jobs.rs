//! Scans of files have a queue of their own in the table of jobs, as batches of campaigns have.

use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

#[async_trait::async_trait]
impl MigrationTrait for Migration {
    fn use_transaction(&self) -> Option<bool> {
        Some(true)
    }

    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let index = "CREATE INDEX job_due_scans ON job (run_at) WHERE kind = 'scan-file'";
        manager.get_connection().execute_unprepared(index).await?;
        Ok(())
    }
}
