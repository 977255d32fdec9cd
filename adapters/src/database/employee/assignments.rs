//! Changes of assignments of an employee.

use super::super::access_journal::save_entries;
use super::super::customer_record::scope::is_visible;
use super::super::customer_record::{Assignment, entity as record, record_assignments};
use super::super::error::db_error;
use super::super::sql::Sql;
use super::super::statement::{self, MAX_VALUES, execute};
use application::access_journal::entry::JournalAuthor;
use application::actor::RecordScope;
use application::employee::ports::{AssignedBy, AssignmentChange, AssignmentOutcome, RecordAssignment};
use application::error::PortError;
use domain::access_journal::{JournalAct, JournalObject};
use sea_orm::sea_query::{Expr, ExprTrait, Query, SelectStatement};
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QuerySelect};
use std::collections::HashSet;
use uuid::Uuid;

const CONTEXT: &str = "assigning records and partners";

/// Kind of assigned object, with its tables.
pub(super) struct AssignmentKind {
    /// Table of the assignments.
    table: &'static str,
    /// Column with the assigned object.
    column: &'static str,
    /// Table of the assigned objects.
    object_table: &'static str,
    /// Kind of object in the journal.
    object: JournalObject,
}

impl AssignmentKind {
    /// Selects the objects assigned to an employee.
    pub(super) fn select_by_employee(&self, employee: Uuid) -> SelectStatement {
        Query::select()
            .column(self.column)
            .from(self.table)
            .and_where(Expr::col("account_uuid").eq(employee))
            .take()
    }

    /// Writes the assignment events of records, which their timeline shows; partners have no timeline.
    async fn record_assignments(
        &self,
        transaction: &DatabaseTransaction,
        employee: Uuid,
        change: Assignment,
        records: &[Uuid],
        by: &AssignedBy,
    ) -> Result<(), PortError> {
        if self.object_table != RECORDS.object_table {
            return Ok(());
        }
        record_assignments(transaction, employee, change, records, by).await
    }
}

pub(super) const RECORDS: AssignmentKind = AssignmentKind {
    table: "record_assignment",
    column: "record_uuid",
    object_table: "customer_record",
    object: JournalObject::CustomerRecord,
};
pub(super) const PARTNERS: AssignmentKind = AssignmentKind {
    table: "partner_assignment",
    column: "partner_uuid",
    object_table: "partner",
    object: JournalObject::Partner,
};

/// Replaces the assignments of `employee` with those of `change`.
pub(super) async fn save(
    transaction: &DatabaseTransaction,
    employee: Uuid,
    change: &AssignmentChange,
    by: &AssignedBy,
    author: &JournalAuthor,
) -> Result<AssignmentOutcome, PortError> {
    let shown_assignments = change.shown.as_ref();
    for (kind, wanted_objects, shown_objects) in [
        (RECORDS, &change.records, shown_assignments.map(|assignments| &assignments.records)),
        (PARTNERS, &change.partners, shown_assignments.map(|assignments| &assignments.partners)),
    ] {
        let wanted_objects: HashSet<Uuid> = wanted_objects.iter().copied().collect();
        let present_objects = list_present(transaction, &kind, employee).await?;
        let removed_objects = present_objects
            .difference(&wanted_objects)
            .filter(|object| shown_objects.is_none_or(|objects| objects.contains(object)));
        let mut removed_objects: Vec<Uuid> = removed_objects.copied().collect();
        if kind.object_table == RECORDS.object_table {
            removed_objects = list_not_archived(transaction, &removed_objects).await?;
        }
        let build_entry = |object: &Uuid| author.entry(JournalAct::Assign, kind.object, *object);
        save_entries(transaction, &removed_objects.iter().map(build_entry).collect::<Vec<_>>()).await?;
        for removed_objects in removed_objects.chunks(MAX_VALUES) {
            kind.record_assignments(transaction, employee, Assignment::Unassigned, removed_objects, by)
                .await?;
            remove(transaction, &kind, employee, removed_objects).await?;
        }
        let added_objects: Vec<Uuid> = wanted_objects.difference(&present_objects).copied().collect();
        save_entries(transaction, &added_objects.iter().map(build_entry).collect::<Vec<_>>()).await?;
        for added_objects in added_objects.chunks(MAX_VALUES) {
            let added_count = add(transaction, &kind, employee, added_objects).await?;
            if added_count < u64::try_from(added_objects.len()).unwrap_or(u64::MAX) {
                return Ok(AssignmentOutcome::NotFound);
            }
            kind.record_assignments(transaction, employee, Assignment::Assigned, added_objects, by).await?;
        }
    }
    Ok(AssignmentOutcome::Saved)
}

/// Assigns records to `employee`, or unassigns them; returns the changed records.
pub(super) async fn change_records(
    transaction: &DatabaseTransaction,
    employee: Uuid,
    change: &RecordAssignment,
) -> Result<Vec<Uuid>, PortError> {
    let present_records = list_present(transaction, &RECORDS, employee).await?;
    let records_to_change =
        change.records.iter().copied().filter(|record| present_records.contains(record) != change.assigned);
    let records_to_change: Vec<Uuid> = records_to_change.collect();
    let mut changed_records = Vec::with_capacity(records_to_change.len());
    for chunk in records_to_change.chunks(MAX_VALUES) {
        if change.assigned {
            add(transaction, &RECORDS, employee, chunk).await?;
            RECORDS
                .record_assignments(transaction, employee, Assignment::Assigned, chunk, &change.by)
                .await?;
        } else {
            RECORDS
                .record_assignments(transaction, employee, Assignment::Unassigned, chunk, &change.by)
                .await?;
            remove(transaction, &RECORDS, employee, chunk).await?;
        }
        // Skips records deleted concurrently.
        let query = record::Entity::find()
            .select_only()
            .column(record::Column::Uuid)
            .filter(record::Column::Uuid.is_in(chunk.iter().copied()))
            .into_tuple::<Uuid>();
        changed_records.extend(query.all(transaction).await.map_err(db_error(CONTEXT))?);
    }
    Ok(changed_records)
}

async fn list_present(
    transaction: &DatabaseTransaction,
    kind: &AssignmentKind,
    employee: Uuid,
) -> Result<HashSet<Uuid>, PortError> {
    let assigned_objects =
        statement::list_column(transaction, &kind.select_by_employee(employee), CONTEXT).await?;
    Ok(assigned_objects.into_iter().collect())
}

/// Returns the records that are not archived; the screen does not show archived ones.
async fn list_not_archived(
    transaction: &DatabaseTransaction,
    records: &[Uuid],
) -> Result<Vec<Uuid>, PortError> {
    let mut active_records = Vec::with_capacity(records.len());
    for records in records.chunks(MAX_VALUES) {
        let query = record::Entity::find()
            .select_only()
            .column(record::Column::Uuid)
            .filter(record::Column::Uuid.is_in(records.iter().copied()))
            .filter(is_visible(RecordScope::All, (record::Entity, record::Column::Uuid)))
            .into_tuple::<Uuid>();
        active_records.extend(query.all(transaction).await.map_err(db_error(CONTEXT))?);
    }
    Ok(active_records)
}

async fn remove(
    transaction: &DatabaseTransaction,
    kind: &AssignmentKind,
    employee: Uuid,
    removed: &[Uuid],
) -> Result<(), PortError> {
    let deletion = Query::delete()
        .from_table(kind.table)
        .and_where(Expr::col("account_uuid").eq(employee))
        .and_where(Expr::col(kind.column).is_in(removed.iter().copied()))
        .take();
    execute(transaction, &deletion, CONTEXT).await.map(|_| ())
}

/// Adds assignments; returns the number of added rows, which is smaller than requested if an object does not exist.
async fn add(
    transaction: &DatabaseTransaction,
    kind: &AssignmentKind,
    employee: Uuid,
    added: &[Uuid],
) -> Result<u64, PortError> {
    let mut sql = Sql::new("INSERT INTO ");
    sql.push(kind.table).push(" (").push(kind.column).push(", account_uuid) SELECT o.uuid, a.uuid FROM ");
    sql.push(kind.object_table)
        .push(" o JOIN account a ON a.uuid = ")
        .bind(employee)
        .push(" WHERE o.uuid IN ");
    sql.bind_list(added.iter().copied()).push(" ON CONFLICT DO NOTHING");
    execute(transaction, &sql, CONTEXT).await
}
