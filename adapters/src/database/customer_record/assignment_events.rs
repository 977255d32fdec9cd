//! Table `assignment_event`: assignments and unassignments of records, written with the assignment itself.

use super::super::sql::Sql;
use super::super::statement::execute;
use super::super::stored::Stored;
use application::employee::ports::AssignedBy;
use application::error::PortError;
use sea_orm::DatabaseTransaction;
use uuid::Uuid;

const RECORDING_CONTEXT: &str = "saving an assignment event";

/// Assignment or unassignment of an employee.
#[derive(Clone, Copy)]
pub enum Assignment {
    Assigned,
    Unassigned,
}

/// Writes an event for this employee and each record; at most as many records as one statement accepts.
pub async fn record_assignments(
    transaction: &DatabaseTransaction,
    employee: Uuid,
    change: Assignment,
    records: &[Uuid],
    by: &AssignedBy,
) -> Result<(), PortError> {
    if records.is_empty() {
        return Ok(());
    }
    let mut sql = insert("r.uuid", change, by);
    sql.push("customer_record r JOIN account a ON a.uuid = ").bind(employee).push(" WHERE r.uuid IN ");
    sql.bind_list(records.iter().copied());
    execute(transaction, &sql, RECORDING_CONTEXT).await.map(|_| ())
}

/// Writes an event for each record that `successor` takes over from a departing employee, except records already
/// assigned to the successor.
pub async fn save_transfer_events(
    transaction: &DatabaseTransaction,
    employee: Uuid,
    successor: Uuid,
    by: &AssignedBy,
) -> Result<(), PortError> {
    let mut unassignments = insert("s.record_uuid", Assignment::Unassigned, by);
    unassignments
        .push("record_assignment s JOIN account a ON a.uuid = s.account_uuid WHERE s.account_uuid = ");
    unassignments.bind(employee);
    execute(transaction, &unassignments, RECORDING_CONTEXT).await?;
    let mut assignments = insert("s.record_uuid", Assignment::Assigned, by);
    assignments.push("record_assignment s JOIN account a ON a.uuid = ").bind(successor);
    assignments.push(" WHERE s.account_uuid = ").bind(employee);
    assignments
        .push(" AND NOT EXISTS (SELECT 1 FROM record_assignment own WHERE own.record_uuid = s.record_uuid");
    assignments.push(" AND own.account_uuid = a.uuid)");
    execute(transaction, &assignments, RECORDING_CONTEXT).await.map(|_| ())
}

/// Returns the start of an `INSERT … SELECT`, up to its `FROM` clause; `a` is the account of the employee.
fn insert(record: &'static str, change: Assignment, by: &AssignedBy) -> Sql {
    let mut sql = Sql::new(
        "INSERT INTO assignment_event (record_uuid, assigned, employee_first_name, employee_last_name, \
         created_at, author_first_name, author_last_name) SELECT ",
    );
    sql.push(record).push(match change {
        Assignment::Assigned => ", TRUE",
        Assignment::Unassigned => ", FALSE",
    });
    sql.push(", a.first_name, a.last_name, ").bind(Stored(by.at));
    sql.push(", ").bind(by.name.first_name.as_str()).push(", ").bind(by.name.last_name.as_str());
    sql.push(" FROM ");
    sql
}
