//! Index of a separate queue for the jobs that scan files, as for the batches of campaigns.

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
