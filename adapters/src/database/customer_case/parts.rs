//! Parts saved with a case: checklist, rounds, statuses, revenue, deadlines, history. Unchanged ones are not written.

use super::super::error::db_error;
use super::super::sql::Sql;
use super::super::statement;
use super::super::stored::Stored;
use super::{deadline_entity, event_entity, item_entity, revenue_entity, round_entity, status_entity};
use application::error::PortError;
use domain::customer_case::CustomerCase;
use domain::customer_case::deadline::DeadlineKind;
use domain::customer_case::event::{CaseEvent, CaseEventKind};
use domain::figures::families_left;
use domain::media::parent::MediaParentKind;
use sea_orm::sea_query::OnConflict;
use sea_orm::{
    ColumnTrait, DatabaseTransaction, EntityTrait, IntoActiveModel, Iterable, PaginatorTrait, QueryFilter,
};
use std::collections::{HashMap, HashSet};
use uuid::Uuid;

const SAVING_CONTEXT: &str = "saving the parts of a case";

/// Inserts the statuses added since `before`; statuses are append-only.
pub async fn append_statuses(
    transaction: &DatabaseTransaction,
    before: Option<&CustomerCase>,
    case: &CustomerCase,
) -> Result<(), PortError> {
    let stored_count = before.map_or(0, |before| before.statuses.len());
    let new = case.statuses.iter().zip(families_left(&case.statuses)).enumerate().skip(stored_count);
    let row =
        |(position, (entry, left_family))| status_entity::Model::new(case.uuid, position, entry, left_family);
    let new: Vec<_> = new.map(row).map(IntoActiveModel::into_active_model).collect();
    if new.is_empty() {
        return Ok(());
    }
    let insert = status_entity::Entity::insert_many(new).exec_without_returning(transaction);
    insert.await.map(|_| ()).map_err(db_error(SAVING_CONTEXT))
}

/// Inserts and updates the lines that differ from `before`, and deletes those that were removed from the list.
pub async fn save_items(
    transaction: &DatabaseTransaction,
    before: Option<&CustomerCase>,
    case: &CustomerCase,
) -> Result<(), PortError> {
    let rows = |case: &CustomerCase| -> Vec<item_entity::Model> {
        let items = case.items.iter().enumerate();
        items.map(|(position, item)| item_entity::Model::new(case.uuid, position, item)).collect()
    };
    let stored_rows: HashMap<Uuid, item_entity::Model> =
        before.map(rows).unwrap_or_default().into_iter().map(|row| (row.uuid, row)).collect();
    let changed_rows: Vec<_> =
        rows(case).into_iter().filter(|row| stored_rows.get(&row.uuid) != Some(row)).collect();
    let kept_uuids: HashSet<Uuid> = case.items.iter().map(|item| item.uuid).collect();
    let removed_uuids: Vec<Uuid> =
        stored_rows.keys().filter(|uuid| !kept_uuids.contains(*uuid)).copied().collect();
    if !removed_uuids.is_empty() {
        let deletion =
            item_entity::Entity::delete_many().filter(item_entity::Column::Uuid.is_in(removed_uuids));
        deletion.exec(transaction).await.map_err(db_error(SAVING_CONTEXT))?;
    }
    if changed_rows.is_empty() {
        return Ok(());
    }
    let other_columns =
        item_entity::Column::iter().filter(|column| !matches!(column, item_entity::Column::Uuid));
    let on_conflict = OnConflict::column(item_entity::Column::Uuid).update_columns(other_columns).to_owned();
    let rows = changed_rows.into_iter().map(IntoActiveModel::into_active_model);
    let insertion = item_entity::Entity::insert_many(rows).on_conflict(on_conflict);
    insertion.exec_without_returning(transaction).await.map(|_| ()).map_err(db_error(SAVING_CONTEXT))
}

/// Writes the rounds that differ from `before`; rounds are never deleted.
pub async fn save_rounds(
    transaction: &DatabaseTransaction,
    before: Option<&CustomerCase>,
    case: &CustomerCase,
) -> Result<(), PortError> {
    let stored_rounds = before.map_or(&[][..], |before| before.rounds.as_slice());
    let rounds = case.rounds.iter().enumerate();
    let changed_rounds: Vec<_> = rounds
        .filter(|(position, round)| stored_rounds.get(*position) != Some(*round))
        .map(|(position, round)| round_entity::Model::new(case.uuid, position, round).into_active_model())
        .collect();
    if changed_rounds.is_empty() {
        return Ok(());
    }
    let key = [round_entity::Column::CaseUuid, round_entity::Column::Position];
    let other_columns = round_entity::Column::iter()
        .filter(|column| !matches!(column, round_entity::Column::CaseUuid | round_entity::Column::Position));
    let on_conflict = OnConflict::columns(key).update_columns(other_columns).to_owned();
    let insertion = round_entity::Entity::insert_many(changed_rounds).on_conflict(on_conflict);
    insertion.exec_without_returning(transaction).await.map(|_| ()).map_err(db_error(SAVING_CONTEXT))
}

/// Replaces the few rows of revenue when they differ from `before`.
pub async fn save_revenue(
    transaction: &DatabaseTransaction,
    before: Option<&CustomerCase>,
    case: &CustomerCase,
) -> Result<(), PortError> {
    let (stored_revenue, new) = (before.map(|before| before.revenue).unwrap_or_default(), case.revenue);
    if stored_revenue == new {
        return Ok(());
    }
    if !stored_revenue.entries().is_empty() {
        let is_of_case = revenue_entity::Column::CaseUuid.eq(case.uuid);
        let deletion = revenue_entity::Entity::delete_many().filter(is_of_case);
        deletion.exec(transaction).await.map_err(db_error(SAVING_CONTEXT))?;
    }
    let entries = new.entries();
    if entries.is_empty() {
        return Ok(());
    }
    let rows = entries.iter().map(|entry| revenue_entity::Model::new(case.uuid, entry).into_active_model());
    let insertion = revenue_entity::Entity::insert_many(rows).exec_without_returning(transaction);
    insertion.await.map(|_| ()).map_err(db_error(SAVING_CONTEXT))
}

/// Replaces the deadlines if they differ from those of `before`; deadlines of identity documents are kept.
pub async fn save_deadlines(
    transaction: &DatabaseTransaction,
    before: Option<&CustomerCase>,
    case: &CustomerCase,
) -> Result<(), PortError> {
    let (stored_deadlines, new) = (before.map(CustomerCase::deadlines).unwrap_or_default(), case.deadlines());
    if stored_deadlines == new {
        return Ok(());
    }
    if !stored_deadlines.is_empty() {
        let deletion = deadline_entity::Entity::delete_many()
            .filter(deadline_entity::Column::CaseUuid.eq(case.uuid))
            .filter(deadline_entity::Column::Kind.ne(Stored(DeadlineKind::IdentityExpiry)));
        deletion.exec(transaction).await.map_err(db_error(SAVING_CONTEXT))?;
    }
    if new.is_empty() {
        return Ok(());
    }
    let rows = new.iter().enumerate().map(|(position, deadline)| {
        deadline_entity::Model::new(case.uuid, position, deadline).into_active_model()
    });
    let insertion = deadline_entity::Entity::insert_many(rows).exec_without_returning(transaction);
    insertion.await.map(|_| ()).map_err(db_error(SAVING_CONTEXT))
}

/// Appends events to the history of a case.
pub async fn append_events(
    transaction: &DatabaseTransaction,
    case: Uuid,
    events: &[CaseEvent],
) -> Result<(), PortError> {
    if events.is_empty() {
        return Ok(());
    }
    let stored_count = event_entity::Entity::find()
        .filter(event_entity::Column::CaseUuid.eq(case))
        .count(transaction)
        .await
        .map_err(db_error(SAVING_CONTEXT))?;
    let rows = events
        .iter()
        .zip(stored_count..)
        .map(|(event, position)| event_entity::Model::new(case, position, event).into_active_model());
    event_entity::Entity::insert_many(rows).exec(transaction).await.map_err(db_error(SAVING_CONTEXT))?;
    Ok(())
}

/// Stores the time of the last movement of the case after a change of its files: its last status, file or other event
/// that is a movement.
pub async fn refresh_last_movement(transaction: &DatabaseTransaction, case: Uuid) -> Result<(), PortError> {
    let movements = CaseEventKind::ALL.into_iter().filter(|kind| kind.counts_as_movement());
    let mut sql = Sql::new("UPDATE customer_case SET moved_at = (SELECT max(m.created_at) FROM (");
    sql.push("SELECT s.created_at FROM case_status s WHERE s.case_uuid = ").bind(case);
    sql.push(" UNION ALL SELECT e.created_at FROM case_event e WHERE e.case_uuid = ").bind(case);
    sql.push(" AND e.kind IN ").bind_list(movements.map(CaseEventKind::key));
    sql.push(" UNION ALL SELECT f.created_at FROM media f WHERE f.parent_kind = ");
    sql.bind(MediaParentKind::CustomerCase.key()).push(" AND f.parent_uuid = ").bind(case);
    sql.push(") m) WHERE uuid = ").bind(case);
    statement::execute(transaction, &sql, SAVING_CONTEXT).await.map(|_| ())
}
