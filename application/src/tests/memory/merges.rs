//! Merges of records.

use super::{Memory, unused};
use crate::actor::RecordScope;
use crate::customer_record::ports::{SaveOutcome, StoredRecord};
use crate::error::PortError;
use crate::record_merge::ports::{MergePlan, RecordMergeRepository, UndoOutcome, UndoPlan};
use crate::record_merge::views::{MergeMoves, PastMerge};
use async_trait::async_trait;
use domain::record_merge::is_undoable;
use domain::shared::instant::Instant;
use std::collections::HashMap;
use uuid::Uuid;

/// Stored merge, with both records before it.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredMerge {
    pub uuid: Uuid,
    pub kept: StoredRecord,
    pub removed: StoredRecord,
    /// Cases that the merge moved.
    pub cases: Vec<Uuid>,
    pub merged_at: Instant,
    pub undone: bool,
}

#[async_trait]
impl RecordMergeRepository for Memory {
    async fn merge(&self, plan: &MergePlan) -> Result<SaveOutcome, PortError> {
        self.transaction(|state| {
            let kept = plan.change.record.uuid;
            let (Some(before), Some(removed)) =
                (state.records.get(&kept).cloned(), state.records.get(&plan.removed.uuid).cloned())
            else {
                return Err(PortError::STALE);
            };
            if removed.record.version != plan.removed.version {
                return Err(PortError::STALE);
            }
            let outcome = state.update_record(&plan.change)?;
            if outcome != SaveOutcome::Saved {
                return Ok(outcome);
            }
            state.records.remove(&plan.removed.uuid);
            let mut cases = Vec::new();
            for stored in state.cases.values_mut() {
                if stored.case.customer_record == plan.removed.uuid {
                    stored.case.customer_record = kept;
                    cases.push(stored.case.uuid);
                }
            }
            for (replaced_account, _) in &plan.replaced_accounts {
                state.remove_account_without_customer(*replaced_account);
            }
            let merged_at = plan.change.at;
            let kept = before;
            state.merges.push(StoredMerge {
                uuid: plan.uuid,
                kept,
                removed,
                cases,
                merged_at,
                undone: false,
            });
            Ok(SaveOutcome::Saved)
        })
    }

    async fn undo(&self, plan: &UndoPlan) -> Result<UndoOutcome, PortError> {
        self.transaction(|state| {
            let Some(index) = state.merges.iter().position(|merge| merge.uuid == plan.merge) else {
                return Ok(UndoOutcome::Gone);
            };
            let merge = state.merges[index].clone();
            let kept = merge.kept.record.uuid;
            if !state.records.contains_key(&kept) {
                return Ok(UndoOutcome::Gone);
            }
            if merge.undone {
                return Ok(UndoOutcome::AlreadyUndone);
            }
            if !is_undoable(merge.merged_at, plan.at) {
                return Ok(UndoOutcome::TooLate);
            }
            let mut later_merges = state.merges.iter().skip(index + 1);
            if later_merges.any(|later_merges| later_merges.kept.record.uuid == kept && !later_merges.undone)
            {
                return Ok(UndoOutcome::MergedAgain);
            }
            for case in &merge.cases {
                if let Some(stored) = state.cases.get_mut(case) {
                    stored.case.customer_record = merge.removed.record.uuid;
                }
            }
            for mut stored in [merge.kept, merge.removed] {
                stored.record.version += 2;
                state.records.insert(stored.record.uuid, stored);
            }
            state.merges[index].undone = true;
            state.entries.push(plan.entry.clone());
            Ok(UndoOutcome::Undone)
        })
    }

    async fn find_kept_record(&self, merge: Uuid) -> Result<Option<Uuid>, PortError> {
        Ok(self.read(|state| {
            let found = state.merges.iter().find(|known| known.uuid == merge);
            found.map(|merge| merge.kept.record.uuid)
        }))
    }

    async fn find_current_record(&self, uuid: Uuid) -> Result<Uuid, PortError> {
        Ok(self.read(|state| {
            let is_merged = |merge: &&StoredMerge| !merge.undone && merge.removed.record.uuid == uuid;
            state.merges.iter().find(is_merged).map_or(uuid, |merge| merge.kept.record.uuid)
        }))
    }

    async fn load_moves(&self, _: Uuid) -> Result<MergeMoves, PortError> {
        unused()
    }

    async fn list_by_record(&self, _: Uuid, _: RecordScope) -> Result<Vec<PastMerge>, PortError> {
        unused()
    }

    async fn list_former_records(&self, _: &[Uuid], _: Instant) -> Result<HashMap<Uuid, Uuid>, PortError> {
        if self.read(|state| state.merges.is_empty()) { Ok(HashMap::new()) } else { unused() }
    }
}
