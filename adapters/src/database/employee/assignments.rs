//! Changing what is assigned to an employee.

use super::super::error::during;
use super::super::sql::Sql;
use super::repository::run;
use application::employee::ports::{AssignmentChange, AssignmentOutcome};
use application::error::PortError;
use sea_orm::{ConnectionTrait, DatabaseTransaction};
use std::collections::HashSet;
use uuid::Uuid;

const CONTEXT: &str = "assigning records and partners";

/// Rows written by one statement: far under the number of values that either engine takes.
const BATCH: usize = 500;

/// What is assigned, and where that is written.
struct Kind {
    /// Table of the assignments.
    table: &'static str,
    /// Its column that names what is assigned.
    column: &'static str,
    /// Table of what is assigned.
    of: &'static str,
}

const RECORDS: Kind = Kind { table: "record_assignment", column: "record_uuid", of: "customer_record" };
const PARTNERS: Kind = Kind { table: "partner_assignment", column: "partner_uuid", of: "partner" };

/// Makes the assignments of `employee` those of `change`.
pub(super) async fn save(
    transaction: &DatabaseTransaction,
    employee: Uuid,
    change: &AssignmentChange,
) -> Result<AssignmentOutcome, PortError> {
    let shown = change.shown.as_ref();
    for (kind, wanted, shown) in [
        (RECORDS, &change.records, shown.map(|shown| &shown.records)),
        (PARTNERS, &change.partners, shown.map(|shown| &shown.partners)),
    ] {
        let wanted: HashSet<Uuid> = wanted.iter().copied().collect();
        let present = present(transaction, &kind, employee).await?;
        let removed = present.difference(&wanted).filter(|one| shown.is_none_or(|shown| shown.contains(one)));
        let removed: Vec<Uuid> = removed.copied().collect();
        for some in removed.chunks(BATCH) {
            remove(transaction, &kind, employee, some).await?;
        }
        let added: Vec<Uuid> = wanted.difference(&present).copied().collect();
        for some in added.chunks(BATCH) {
            if add(transaction, &kind, employee, some).await? < u64::try_from(some.len()).unwrap_or(u64::MAX)
            {
                return Ok(AssignmentOutcome::NotFound);
            }
        }
    }
    Ok(AssignmentOutcome::Saved)
}

async fn present(
    transaction: &DatabaseTransaction,
    kind: &Kind,
    employee: Uuid,
) -> Result<HashSet<Uuid>, PortError> {
    let mut sql = Sql::new("SELECT ");
    sql.push(kind.column).push(" FROM ").push(kind.table).push(" WHERE account_uuid = ").bind(employee);
    let rows = transaction.query_all_raw(sql.statement(transaction.get_database_backend())).await;
    let rows = rows.map_err(during(CONTEXT))?;
    rows.iter().map(|row| row.try_get_by_index(0).map_err(during(CONTEXT))).collect()
}

async fn remove(
    transaction: &DatabaseTransaction,
    kind: &Kind,
    employee: Uuid,
    some: &[Uuid],
) -> Result<(), PortError> {
    let mut sql = Sql::new("DELETE FROM ");
    sql.push(kind.table).push(" WHERE account_uuid = ").bind(employee);
    sql.push(" AND ").push(kind.column).push(" IN ");
    push_list(&mut sql, some);
    run(transaction, sql, CONTEXT).await?;
    Ok(())
}

/// Answers how many were added: fewer than asked for when one does not exist.
async fn add(
    transaction: &DatabaseTransaction,
    kind: &Kind,
    employee: Uuid,
    some: &[Uuid],
) -> Result<u64, PortError> {
    let mut sql = Sql::new("INSERT INTO ");
    sql.push(kind.table).push(" (").push(kind.column).push(", account_uuid) SELECT o.uuid, a.uuid FROM ");
    sql.push(kind.of).push(" o JOIN account a ON a.uuid = ").bind(employee).push(" WHERE o.uuid IN ");
    push_list(&mut sql, some);
    sql.push(" ON CONFLICT DO NOTHING");
    run(transaction, sql, CONTEXT).await
}

fn push_list(sql: &mut Sql, some: &[Uuid]) {
    sql.push("(");
    for (place, uuid) in some.iter().enumerate() {
        sql.push(if place == 0 { "" } else { ", " }).bind(*uuid);
    }
    sql.push(")");
}
