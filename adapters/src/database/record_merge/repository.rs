//! Merges of records in the database.

use super::super::connection::Database;
use super::super::error::during;
use super::{merge, undo};
use application::customer_record::ports::SaveOutcome;
use application::error::PortError;
use application::record_merge::ports::{MergePlan, RecordMergeRepository, UndoOutcome, UndoPlan};
use async_trait::async_trait;
use derive_more::Constructor;

#[derive(Constructor)]
pub struct SqlRecordMergeRepository {
    database: Database,
}

#[async_trait]
impl RecordMergeRepository for SqlRecordMergeRepository {
    async fn merge(&self, plan: &MergePlan) -> Result<SaveOutcome, PortError> {
        let transaction = self.database.begin_write().await?;
        let outcome = merge::merge(&transaction, plan).await?;
        if outcome == SaveOutcome::Saved {
            transaction.commit().await.map_err(during("merging two records"))?;
        } else {
            transaction.rollback().await.map_err(during("leaving two records as they were"))?;
        }
        Ok(outcome)
    }

    async fn undo(&self, plan: &UndoPlan) -> Result<UndoOutcome, PortError> {
        let transaction = self.database.begin_write().await?;
        let outcome = undo::undo(&transaction, plan).await?;
        if outcome == UndoOutcome::Undone {
            transaction.commit().await.map_err(during("undoing a merge"))?;
        } else {
            transaction.rollback().await.map_err(during("leaving a record merged"))?;
        }
        Ok(outcome)
    }
}
