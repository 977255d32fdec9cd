//! Reversal of a merge in one transaction.

use super::super::access_journal::save_entries;
use super::super::contact::restore_removed_entry;
use super::super::customer_case::identity_deadlines;
use super::super::customer_record::scope::is_visible;
use super::super::customer_record::{entity as record, list_customer_uuids};
use super::super::error::db_error;
use super::super::legal_document::missing;
use super::super::search_entry;
use super::super::stored::Stored;
use super::copy::MergeCopy;
use super::entity::{Column, Entity, Model};
use super::identities;
use super::moves::{
    count_reports, link_tasks, move_assignments_back, move_back, move_to_records_of_cases,
    refer_to_own_customers,
};
use super::restore::{delete_inserted_rows, restore_rows};
use application::actor::RecordScope;
use application::error::{PortError, Unique, WriteConflict};
use application::record_merge::ports::{UndoOutcome, UndoPlan};
use domain::access_journal::{JournalAct, JournalObject};
use domain::calendar::paris::day_in_paris;
use domain::record_merge::is_undoable;
use domain::shared::instant::Instant;
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, PaginatorTrait, QueryFilter, QuerySelect};
use uuid::Uuid;

const UNDOING_CONTEXT: &str = "undoing a merge of records";

/// Undoes a merge. The caller must roll back if the outcome is not a success.
pub(super) async fn undo(
    transaction: &DatabaseTransaction,
    plan: &UndoPlan,
) -> Result<UndoOutcome, PortError> {
    let Some(merge) = lock_merge(transaction, plan.merge).await? else { return Ok(UndoOutcome::Gone) };
    if merge.undone_at.is_some() {
        return Ok(UndoOutcome::AlreadyUndone);
    }
    if !is_undoable(merge.merged_at.0, plan.at) {
        return Ok(UndoOutcome::TooLate);
    }
    if has_later(transaction, &merge).await? {
        return Ok(UndoOutcome::MergedAgain);
    }
    let Some(copy) = MergeCopy::take(transaction, merge.uuid).await? else { return Ok(UndoOutcome::TooLate) };
    let (kept_record, removed_record) = (merge.kept_uuid, merge.removed_uuid);
    if !has_its_people(transaction, kept_record, &copy).await? {
        return Ok(UndoOutcome::PersonRemoved);
    }
    match restore(transaction, &merge, &copy, plan.at).await {
        Err(PortError::Conflict(WriteConflict::Unique(Unique::AccountAddress))) => {
            return Ok(UndoOutcome::AddressTaken);
        }
        done => done?,
    }
    for record in [kept_record, removed_record] {
        identity_deadlines::save_of_record(transaction, record).await?;
        missing::recount_record(transaction, record, day_in_paris(plan.at)).await?;
        search_entry::save_record(transaction, record).await?;
    }
    count_reports(transaction, [kept_record, removed_record]).await?;
    record::Entity::update_many()
        .col_expr(record::Column::Version, Expr::col(record::Column::Version).add(1))
        .filter(record::Column::Uuid.eq(kept_record))
        .exec(transaction)
        .await
        .map_err(db_error(UNDOING_CONTEXT))?;
    Entity::update_many()
        .col_expr(Column::UndoneAt, Expr::value(Stored(plan.at)))
        .col_expr(Column::UndoneByFirstName, Expr::value(plan.by.first_name.as_str()))
        .col_expr(Column::UndoneByLastName, Expr::value(plan.by.last_name.as_str()))
        .filter(Column::Uuid.eq(merge.uuid))
        .exec(transaction)
        .await
        .map_err(db_error(UNDOING_CONTEXT))?;
    let removed_entry =
        plan.entry.with_object(JournalAct::Unmerge, JournalObject::CustomerRecord, removed_record);
    save_entries(transaction, &[plan.entry.clone(), removed_entry]).await?;
    Ok(UndoOutcome::Undone)
}

/// Locks the kept record, then the merge, in the order of a deletion of that record; `None` if the merge does not
/// exist, or the record was archived, deleted or merged again.
async fn lock_merge(transaction: &DatabaseTransaction, merge: Uuid) -> Result<Option<Model>, PortError> {
    let row = Entity::find_by_id(merge).one(transaction).await.map_err(db_error(UNDOING_CONTEXT))?;
    let Some(row) = row else { return Ok(None) };
    let kept_record = record::Entity::find_by_id(row.kept_uuid)
        .select_only()
        .column(record::Column::Uuid)
        .filter(is_visible(RecordScope::All, (record::Entity, record::Column::Uuid)))
        .lock_exclusive()
        .into_tuple::<Uuid>();
    if kept_record.one(transaction).await.map_err(db_error(UNDOING_CONTEXT))?.is_none() {
        return Ok(None);
    }
    let locked_merge = Entity::find_by_id(merge).lock_exclusive().one(transaction).await;
    Ok(locked_merge
        .map_err(db_error(UNDOING_CONTEXT))?
        .filter(|locked_merge| locked_merge.kept_uuid == row.kept_uuid))
}

/// Returns whether a later merge into the same record was not undone.
async fn has_later(transaction: &DatabaseTransaction, merge: &Model) -> Result<bool, PortError> {
    let later_merge = Entity::find()
        .filter(Column::KeptUuid.eq(merge.kept_uuid))
        .filter(Column::UndoneAt.is_null())
        .filter(Column::Uuid.ne(merge.uuid))
        .filter(
            Column::MergedAt
                .gt(merge.merged_at)
                .or(Column::MergedAt.eq(merge.merged_at).and(Column::Uuid.gt(merge.uuid))),
        );
    Ok(later_merge.count(transaction).await.map_err(db_error(UNDOING_CONTEXT))? > 0)
}

/// Returns whether the record still has all customers moved by the merge, and at least one of its earlier customers.
async fn has_its_people(
    transaction: &DatabaseTransaction,
    kept: Uuid,
    copy: &MergeCopy,
) -> Result<bool, PortError> {
    let present_customers = list_customer_uuids(transaction, kept).await?;
    let moved = copy.rows.iter().filter(|row| row.is_moved_customer()).count();
    let remaining = present_customers.iter().filter(|uuid| copy.customers_of_removed.contains(uuid)).count();
    Ok(remaining == moved && present_customers.iter().any(|uuid| copy.customers_of_kept.contains(uuid)))
}

async fn restore(
    transaction: &DatabaseTransaction,
    merge: &Model,
    copy: &MergeCopy,
    now: Instant,
) -> Result<(), PortError> {
    let (kept_record, removed_record) = (merge.kept_uuid, merge.removed_uuid);
    restore_rows(transaction, copy).await?;
    for joined_entry in &copy.entries {
        restore_removed_entry(transaction, joined_entry, merge.merged_at.0, now).await?;
    }
    delete_inserted_rows(transaction, copy).await?;
    for moved_rows in &copy.moved {
        move_back(transaction, moved_rows).await?;
    }
    let cases = copy.moved.iter().filter(|moved_rows| moved_rows.table == "customer_case");
    for moved_rows in cases {
        move_to_records_of_cases(transaction, moved_rows).await?;
        identities::delete_moved_cases(transaction, moved_rows, merge.merged_at.0).await?;
    }
    refer_to_own_customers(transaction, removed_record, &copy.same_people).await?;
    move_assignments_back(transaction, removed_record, kept_record, copy).await?;
    link_tasks(transaction, &copy.released_tasks).await
}
