//! Tables `merged_identity` and `moved_case`: replacements of deleted records and customers (for contacts see
//! `contact/merging.rs`), and former records of moved cases. A later merge moves these rows like others that reference
//! a record (`references.rs`).

use super::super::error::db_error;
use super::super::statement::MAX_VALUES;
use super::super::stored::Stored;
use super::copy::MovedRows;
use super::identity_entity::{self, Column};
use super::moved_case_entity as moved_case;
use application::error::PortError;
use domain::record_merge::SamePerson;
use domain::shared::instant::Instant;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::OnConflict;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, IntoActiveModel,
    QueryFilter, QueryOrder,
};
use std::collections::{BTreeSet, HashMap};
use uuid::Uuid;

const SAVING_CONTEXT: &str = "saving the replacement of a merged record";
const READING_CONTEXT: &str = "reading the replacement of a merged record";

/// Saves the replacements of the record and the customers that a merge deletes.
pub(super) async fn save(
    transaction: &DatabaseTransaction,
    removed: Uuid,
    kept: Uuid,
    same: &[SamePerson],
) -> Result<(), PortError> {
    save_replacement(transaction, Column::RecordUuid, removed, kept).await?;
    for pair in same {
        save_replacement(transaction, Column::CustomerUuid, pair.removed, pair.kept).await?;
    }
    Ok(())
}

async fn save_replacement(
    connection: &impl ConnectionTrait,
    column: Column,
    removed: Uuid,
    kept: Uuid,
) -> Result<(), PortError> {
    let mut row = identity_entity::ActiveModel { removed_uuid: Set(removed), ..Default::default() };
    row.set(column, kept.into());
    let update = OnConflict::column(Column::RemovedUuid).update_column(column).to_owned();
    let insert = identity_entity::Entity::insert(row).on_conflict(update).exec_without_returning(connection);
    insert.await.map(|_| ()).map_err(db_error(SAVING_CONTEXT))
}

/// Saves the former record of the cases that a merge moved.
pub(super) async fn save_cases(
    transaction: &DatabaseTransaction,
    moved: &[MovedRows],
    at: Instant,
) -> Result<(), PortError> {
    for rows in moved.iter().filter(|moved| moved.table == "customer_case") {
        for case in rows.parse_uuids()? {
            let row = moved_case::Model { case_uuid: case, record_uuid: rows.from, moved_at: Stored(at) };
            let insert =
                moved_case::Entity::insert(row.into_active_model()).exec_without_returning(transaction);
            insert.await.map_err(db_error(SAVING_CONTEXT))?;
        }
    }
    Ok(())
}

/// Deletes the former record of cases that an undo moved back.
pub(super) async fn delete_moved_cases(
    transaction: &DatabaseTransaction,
    rows: &MovedRows,
    at: Instant,
) -> Result<(), PortError> {
    for cases in rows.parse_uuids()?.chunks(MAX_VALUES) {
        let deletion = moved_case::Entity::delete_many()
            .filter(moved_case::Column::RecordUuid.eq(rows.from))
            .filter(moved_case::Column::MovedAt.eq(Stored(at)))
            .filter(moved_case::Column::CaseUuid.is_in(cases.iter().copied()));
        deletion.exec(transaction).await.map_err(db_error(SAVING_CONTEXT))?;
    }
    Ok(())
}

pub(super) async fn find_current_identifier(
    connection: &impl ConnectionTrait,
    uuid: Uuid,
) -> Result<Uuid, PortError> {
    let row =
        identity_entity::Entity::find_by_id(uuid).one(connection).await.map_err(db_error(READING_CONTEXT))?;
    let replacement = row.and_then(|row| row.record_uuid.or(row.customer_uuid).or(row.entry_uuid));
    Ok(replacement.unwrap_or(uuid))
}

/// Returns those of these customers who were merged, each with the current one.
pub async fn list_current_customers(
    connection: &impl ConnectionTrait,
    customers: BTreeSet<Uuid>,
) -> Result<HashMap<Uuid, Uuid>, PortError> {
    if customers.is_empty() {
        return Ok(HashMap::new());
    }
    let rows = identity_entity::Entity::find().filter(Column::RemovedUuid.is_in(customers));
    let rows = rows.all(connection).await.map_err(db_error(READING_CONTEXT))?;
    Ok(rows.into_iter().filter_map(|row| Some((row.removed_uuid, row.customer_uuid?))).collect())
}

pub(super) async fn list_former_records(
    connection: &impl ConnectionTrait,
    cases: &[Uuid],
    at: Instant,
) -> Result<HashMap<Uuid, Uuid>, PortError> {
    let mut records = HashMap::new();
    for cases in cases.chunks(MAX_VALUES) {
        let rows = moved_case::Entity::find()
            .filter(moved_case::Column::MovedAt.gt(Stored(at)))
            .filter(moved_case::Column::CaseUuid.is_in(cases.iter().copied()))
            // The earliest move after `at` is kept: it moved the case away from the record that it belonged to at `at`.
            .order_by_desc(moved_case::Column::MovedAt);
        let rows = rows.all(connection).await.map_err(db_error(READING_CONTEXT))?;
        records.extend(rows.into_iter().map(|row| (row.case_uuid, row.record_uuid)));
    }
    Ok(records)
}
