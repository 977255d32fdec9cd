//! Parts saved with a case: checklist, rounds, statuses, history.

use super::super::error::during;
use super::super::sql::Sql;
use super::super::statement;
use super::{deadline_entity, event_entity, item_entity, revenue_entity, round_entity, status_entity};
use application::error::PortError;
use domain::customer_case::CustomerCase;
use domain::customer_case::event::{CaseEvent, CaseEventKind};
use domain::figures::families_left;
use domain::media::parent::MediaParentKind;
use sea_orm::sea_query::OnConflict;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, DatabaseTransaction, EntityTrait, IntoActiveModel, Iterable,
    PaginatorTrait, QueryFilter,
};
use std::collections::{HashMap, HashSet};
use uuid::Uuid;

const SAVING: &str = "saving the parts of a case";

/// Inserts the new statuses; statuses are append-only.
pub async fn append_statuses(
    transaction: &DatabaseTransaction,
    case: &CustomerCase,
) -> Result<(), PortError> {
    let stored = status_entity::Entity::find()
        .filter(status_entity::Column::CaseUuid.eq(case.uuid))
        .count(transaction)
        .await
        .map_err(during(SAVING))?;
    let stored = usize::try_from(stored).unwrap_or(usize::MAX);
    let new = case.statuses.iter().zip(families_left(&case.statuses)).enumerate().skip(stored);
    let row = |(position, (entry, left))| status_entity::Model::of(case.uuid, position, entry, left);
    let new: Vec<_> = new.map(row).collect();
    if !new.is_empty() {
        let rows = new.into_iter().map(IntoActiveModel::into_active_model);
        status_entity::Entity::insert_many(rows).exec(transaction).await.map_err(during(SAVING))?;
    }
    Ok(())
}

/// Updates changed lines, inserts new ones and deletes those that were removed from the list.
pub async fn save_items(transaction: &DatabaseTransaction, case: &CustomerCase) -> Result<(), PortError> {
    let stored = item_entity::Entity::find()
        .filter(item_entity::Column::CaseUuid.eq(case.uuid))
        .all(transaction)
        .await
        .map_err(during(SAVING))?;
    let stored: HashMap<Uuid, item_entity::Model> = stored.into_iter().map(|row| (row.uuid, row)).collect();
    let rows = case.items.iter().enumerate();
    let rows = rows.map(|(position, item)| item_entity::Model::of(case.uuid, position, item));
    let changed: Vec<_> = rows.filter(|row| stored.get(&row.uuid) != Some(row)).collect();
    let kept: HashSet<Uuid> = case.items.iter().map(|item| item.uuid).collect();
    let removed: Vec<Uuid> = stored.keys().filter(|uuid| !kept.contains(*uuid)).copied().collect();
    if !removed.is_empty() {
        let deleted = item_entity::Entity::delete_many().filter(item_entity::Column::Uuid.is_in(removed));
        deleted.exec(transaction).await.map_err(during(SAVING))?;
    }
    if changed.is_empty() {
        return Ok(());
    }
    let others = item_entity::Column::iter().filter(|column| !matches!(column, item_entity::Column::Uuid));
    let known = OnConflict::column(item_entity::Column::Uuid).update_columns(others).to_owned();
    let rows = changed.into_iter().map(IntoActiveModel::into_active_model);
    let saved = item_entity::Entity::insert_many(rows).on_conflict(known);
    saved.exec_without_returning(transaction).await.map_err(during(SAVING))?;
    Ok(())
}

/// Updates changed rounds and inserts new ones; rounds are never deleted.
pub async fn save_rounds(transaction: &DatabaseTransaction, case: &CustomerCase) -> Result<(), PortError> {
    if case.rounds.is_empty() {
        return Ok(());
    }
    let stored = round_entity::Entity::find()
        .filter(round_entity::Column::CaseUuid.eq(case.uuid))
        .all(transaction)
        .await
        .map_err(during(SAVING))?;
    for (position, round) in case.rounds.iter().enumerate() {
        let row = round_entity::Model::of(case.uuid, position, round);
        match stored.iter().find(|known| known.position == row.position) {
            None => {
                let new = row.into_active_model();
                round_entity::Entity::insert(new).exec(transaction).await.map_err(during(SAVING))?;
            }
            Some(before) if *before == row => {}
            Some(_) => {
                let changed = row.into_active_model().reset_all();
                round_entity::Entity::update(changed).exec(transaction).await.map_err(during(SAVING))?;
            }
        }
    }
    Ok(())
}

/// Replaces the few rows of revenue when they differ.
pub async fn save_revenue(transaction: &DatabaseTransaction, case: &CustomerCase) -> Result<(), PortError> {
    let of_case = revenue_entity::Column::CaseUuid.eq(case.uuid);
    let stored = revenue_entity::Entity::find().filter(of_case.clone()).all(transaction).await;
    let stored = stored.map_err(during(SAVING))?;
    let rows: Vec<_> =
        case.revenue.entries().iter().map(|entry| revenue_entity::Model::of(case.uuid, entry)).collect();
    if stored.len() == rows.len() && rows.iter().all(|row| stored.contains(row)) {
        return Ok(());
    }
    let former = revenue_entity::Entity::delete_many().filter(of_case);
    former.exec(transaction).await.map_err(during(SAVING))?;
    if rows.is_empty() {
        return Ok(());
    }
    let rows = rows.into_iter().map(IntoActiveModel::into_active_model);
    let saved = revenue_entity::Entity::insert_many(rows).exec_without_returning(transaction);
    saved.await.map(|_| ()).map_err(during(SAVING))
}

/// Replaces the few deadlines when they differ.
pub async fn save_deadlines(transaction: &DatabaseTransaction, case: &CustomerCase) -> Result<(), PortError> {
    let of_case = deadline_entity::Column::CaseUuid.eq(case.uuid);
    let stored = deadline_entity::Entity::find().filter(of_case.clone()).all(transaction).await;
    let stored = stored.map_err(during(SAVING))?;
    let deadlines = case.deadlines();
    let rows = deadlines.iter().enumerate();
    let rows: Vec<_> =
        rows.map(|(position, deadline)| deadline_entity::Model::of(case.uuid, position, deadline)).collect();
    if stored.len() == rows.len() && rows.iter().all(|row| stored.contains(row)) {
        return Ok(());
    }
    if !stored.is_empty() {
        let former = deadline_entity::Entity::delete_many().filter(of_case);
        former.exec(transaction).await.map_err(during(SAVING))?;
    }
    if rows.is_empty() {
        return Ok(());
    }
    let rows = rows.into_iter().map(IntoActiveModel::into_active_model);
    let saved = deadline_entity::Entity::insert_many(rows).exec_without_returning(transaction);
    saved.await.map(|_| ()).map_err(during(SAVING))
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
    let stored = event_entity::Entity::find()
        .filter(event_entity::Column::CaseUuid.eq(case))
        .count(transaction)
        .await
        .map_err(during(SAVING))?;
    let rows = events
        .iter()
        .zip(stored..)
        .map(|(event, position)| event_entity::Model::of(case, position, event).into_active_model());
    event_entity::Entity::insert_many(rows).exec(transaction).await.map_err(during(SAVING))?;
    Ok(())
}

/// Stores the time of the last activity of the case: its last status, file or other activity event.
pub async fn note_movement(transaction: &DatabaseTransaction, case: Uuid) -> Result<(), PortError> {
    let movements = CaseEventKind::ALL.into_iter().filter(|kind| kind.is_movement());
    let mut sql = Sql::new("UPDATE customer_case SET moved_at = (SELECT max(m.created_at) FROM (");
    sql.push("SELECT s.created_at FROM case_status s WHERE s.case_uuid = ").bind(case);
    sql.push(" UNION ALL SELECT e.created_at FROM case_event e WHERE e.case_uuid = ").bind(case);
    sql.push(" AND e.kind IN ").bind_list(movements.map(CaseEventKind::key));
    sql.push(" UNION ALL SELECT f.created_at FROM media f WHERE f.parent_kind = ");
    sql.bind(MediaParentKind::CustomerCase.key()).push(" AND f.parent_uuid = ").bind(case);
    sql.push(") m) WHERE uuid = ").bind(case);
    statement::execute(transaction, &sql, SAVING).await.map(|_| ())
}
