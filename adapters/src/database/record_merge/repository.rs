//! Merges of records in the database.

use super::super::connection::Database;
use super::super::customer_record::customer_entity as customer;
use super::super::customer_record::scope::is_visible;
use super::super::error::db_error;
use super::super::stored::name;
use super::entity::{Column, Entity, Model};
use super::{copy, counts, identities, merge, undo};
use application::actor::RecordScope;
use application::customer_record::ports::SaveOutcome;
use application::error::PortError;
use application::record_merge::ports::{MergePlan, RecordMergeRepository, UndoOutcome, UndoPlan};
use application::record_merge::views::{MergeMoves, PastMerge};
use async_trait::async_trait;
use derive_more::Constructor;
use domain::shared::instant::Instant;
use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use std::collections::HashMap;
use uuid::Uuid;

const READING_CONTEXT: &str = "reading the merges of a record";

#[derive(Constructor)]
pub struct SqlRecordMergeRepository {
    database: Database,
}

impl SqlRecordMergeRepository {
    async fn find_names(&self, record: Uuid) -> Result<String, PortError> {
        let customers = customer::Entity::find()
            .filter(customer::Column::RecordUuid.eq(record))
            .order_by_asc(customer::Column::Position)
            .all(self.database.reads())
            .await
            .map_err(db_error(READING_CONTEXT))?;
        Ok(customers.iter().map(|row| row.name().full()).collect::<Vec<_>>().join(" et "))
    }
}

#[async_trait]
impl RecordMergeRepository for SqlRecordMergeRepository {
    async fn merge(&self, plan: &MergePlan) -> Result<SaveOutcome, PortError> {
        let transaction = self.database.begin_write().await?;
        let outcome = merge::merge(&transaction, plan).await?;
        if outcome == SaveOutcome::Saved {
            transaction.commit().await.map_err(db_error("merging two records"))?;
        }
        Ok(outcome)
    }

    async fn undo(&self, plan: &UndoPlan) -> Result<UndoOutcome, PortError> {
        let transaction = self.database.begin_write().await?;
        let outcome = undo::undo(&transaction, plan).await?;
        if outcome == UndoOutcome::Undone {
            transaction.commit().await.map_err(db_error("undoing a merge"))?;
        }
        Ok(outcome)
    }

    async fn load_moves(&self, record: Uuid) -> Result<MergeMoves, PortError> {
        counts::load_moves(&self.database, record).await
    }

    async fn list_by_record(&self, record: Uuid, scope: RecordScope) -> Result<Vec<PastMerge>, PortError> {
        let is_of_merge =
            Condition::any().add(Column::KeptUuid.eq(record)).add(Column::RemovedUuid.eq(record));
        let rows = Entity::find()
            .filter(is_of_merge)
            .filter(Column::UndoneAt.is_null())
            .filter(is_visible(scope, (Entity, Column::KeptUuid)))
            .order_by_desc(Column::MergedAt)
            .order_by_desc(Column::Uuid)
            .all(self.database.reads())
            .await
            .map_err(db_error(READING_CONTEXT))?;
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        let copies: Vec<Uuid> = copy::Entity::find()
            .select_only()
            .column(copy::Column::MergeUuid)
            .filter(copy::Column::MergeUuid.is_in(rows.iter().map(|row| row.uuid)))
            .into_tuple()
            .all(self.database.reads())
            .await
            .map_err(db_error(READING_CONTEXT))?;
        let mut merges: Vec<PastMerge> = Vec::with_capacity(rows.len());
        for row in rows {
            // Only the last merge of a record can be undone.
            let is_newest = !merges.iter().any(|merge| merge.kept == row.kept_uuid);
            let is_undoable = is_newest && copies.contains(&row.uuid);
            let kept_label = self.find_names(row.kept_uuid).await?;
            merges.push(to_past_merge(row, kept_label, is_undoable));
        }
        Ok(merges)
    }

    async fn find_current_record(&self, uuid: Uuid) -> Result<Uuid, PortError> {
        identities::find_current_identifier(self.database.reads(), uuid).await
    }

    async fn list_former_records(
        &self,
        cases: &[Uuid],
        at: Instant,
    ) -> Result<HashMap<Uuid, Uuid>, PortError> {
        identities::list_former_records(self.database.reads(), cases, at).await
    }

    async fn find_kept_record(&self, merge: Uuid) -> Result<Option<Uuid>, PortError> {
        let row =
            Entity::find_by_id(merge).one(self.database.reads()).await.map_err(db_error(READING_CONTEXT))?;
        Ok(row.map(|row| row.kept_uuid))
    }
}

fn to_past_merge(row: Model, kept_label: String, undoable: bool) -> PastMerge {
    let author = name(row.merged_by_first_name, row.merged_by_last_name);
    PastMerge {
        uuid: row.uuid,
        kept: row.kept_uuid,
        kept_label,
        removed: row.removed_uuid,
        removed_label: row.removed_names,
        merged_at: row.merged_at.0,
        merged_by: author.full(),
        undoable,
    }
}
