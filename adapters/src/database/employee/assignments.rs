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
pub(super) struct Kind {
    /// Table of the assignments.
    table: &'static str,
    /// Column with the assigned object.
    column: &'static str,
    /// Table of the assigned objects.
    object_table: &'static str,
    /// Kind of object in the journal.
    object: JournalObject,
}

impl Kind {
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
        assignment: (Uuid, Assignment),
        records: &[Uuid],
        by: &AssignedBy,
    ) -> Result<(), PortError> {
        if self.object_table != RECORDS.object_table {
            return Ok(());
        }
        record_assignments(transaction, assignment, records, by).await
    }
}

pub(super) const RECORDS: Kind = Kind {
    table: "record_assignment",
    column: "record_uuid",
    object_table: "customer_record",
    object: JournalObject::CustomerRecord,
};
pub(super) const PARTNERS: Kind = Kind {
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
    (by, author): (&AssignedBy, &JournalAuthor),
) -> Result<AssignmentOutcome, PortError> {
    let shown = change.shown.as_ref();
    for (kind, wanted, shown) in [
        (RECORDS, &change.records, shown.map(|shown| &shown.records)),
        (PARTNERS, &change.partners, shown.map(|shown| &shown.partners)),
    ] {
        let wanted: HashSet<Uuid> = wanted.iter().copied().collect();
        let present = list_present(transaction, &kind, employee).await?;
        let removed =
            present.difference(&wanted).filter(|object| shown.is_none_or(|shown| shown.contains(object)));
        let mut removed: Vec<Uuid> = removed.copied().collect();
        if kind.object_table == RECORDS.object_table {
            removed = list_not_archived(transaction, &removed).await?;
        }
        let journaled = |object: &Uuid| author.entry(JournalAct::Assign, kind.object, *object);
        save_entries(transaction, &removed.iter().map(journaled).collect::<Vec<_>>()).await?;
        for removed in removed.chunks(MAX_VALUES) {
            kind.record_assignments(transaction, (employee, Assignment::Unassigned), removed, by).await?;
            remove(transaction, &kind, employee, removed).await?;
        }
        let added: Vec<Uuid> = wanted.difference(&present).copied().collect();
        save_entries(transaction, &added.iter().map(journaled).collect::<Vec<_>>()).await?;
        for added in added.chunks(MAX_VALUES) {
            let found = add(transaction, &kind, employee, added).await?;
            if found < u64::try_from(added.len()).unwrap_or(u64::MAX) {
                return Ok(AssignmentOutcome::NotFound);
            }
            kind.record_assignments(transaction, (employee, Assignment::Assigned), added, by).await?;
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
    let present = list_present(transaction, &RECORDS, employee).await?;
    let differing =
        change.records.iter().copied().filter(|record| present.contains(record) != change.assigned);
    let differing: Vec<Uuid> = differing.collect();
    let mut changed = Vec::with_capacity(differing.len());
    for chunk in differing.chunks(MAX_VALUES) {
        if change.assigned {
            add(transaction, &RECORDS, employee, chunk).await?;
            RECORDS
                .record_assignments(transaction, (employee, Assignment::Assigned), chunk, &change.by)
                .await?;
        } else {
            RECORDS
                .record_assignments(transaction, (employee, Assignment::Unassigned), chunk, &change.by)
                .await?;
            remove(transaction, &RECORDS, employee, chunk).await?;
        }
        // Skips records deleted concurrently.
        let query = record::Entity::find()
            .select_only()
            .column(record::Column::Uuid)
            .filter(record::Column::Uuid.is_in(chunk.iter().copied()))
            .into_tuple::<Uuid>();
        changed.extend(query.all(transaction).await.map_err(db_error(CONTEXT))?);
    }
    Ok(changed)
}

async fn list_present(
    transaction: &DatabaseTransaction,
    kind: &Kind,
    employee: Uuid,
) -> Result<HashSet<Uuid>, PortError> {
    let assigned = statement::list_column(transaction, &kind.select_by_employee(employee), CONTEXT).await?;
    Ok(assigned.into_iter().collect())
}

/// Returns the records that are not archived; the screen does not show archived ones.
async fn list_not_archived(
    transaction: &DatabaseTransaction,
    records: &[Uuid],
) -> Result<Vec<Uuid>, PortError> {
    let mut found = Vec::with_capacity(records.len());
    for records in records.chunks(MAX_VALUES) {
        let query = record::Entity::find()
            .select_only()
            .column(record::Column::Uuid)
            .filter(record::Column::Uuid.is_in(records.iter().copied()))
            .filter(is_visible(RecordScope::All, (record::Entity, record::Column::Uuid)))
            .into_tuple::<Uuid>();
        found.extend(query.all(transaction).await.map_err(db_error(CONTEXT))?);
    }
    Ok(found)
}

async fn remove(
    transaction: &DatabaseTransaction,
    kind: &Kind,
    employee: Uuid,
    removed: &[Uuid],
) -> Result<(), PortError> {
    let removal = Query::delete()
        .from_table(kind.table)
        .and_where(Expr::col("account_uuid").eq(employee))
        .and_where(Expr::col(kind.column).is_in(removed.iter().copied()))
        .take();
    execute(transaction, &removal, CONTEXT).await.map(|_| ())
}

/// Adds assignments; returns the number of added rows, which is smaller than requested if an object does not exist.
async fn add(
    transaction: &DatabaseTransaction,
    kind: &Kind,
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
