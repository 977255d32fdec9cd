//! Visibility of records, as the SQL condition shared by all queries below a record.

use super::super::sql::Sql;
use application::actor::RecordScope;
use sea_orm::sea_query::{Condition, Expr, ExprTrait, IntoColumnRef, Query};
use uuid::Uuid;

/// Table of the archived records.
const ARCHIVE: &str = "record_archive";

/// Appends the condition that `record` (a column with the uuid of a record) is within the scope. For queries
/// that check few records.
pub fn push_visible(sql: &mut Sql, scope: RecordScope, record: &'static str) {
    push_archived(sql, scope, record);
    if let Some((table, column, owner)) = owner_of(scope) {
        sql.push(" AND EXISTS (SELECT 1 FROM ").push(table).push(" seen WHERE seen.record_uuid = ");
        sql.push(record).push(" AND seen.").push(column).push(" = ").bind(owner).push(")");
    }
}

/// Returns the condition of [`push_visible`] for query builders.
pub fn is_visible(scope: RecordScope, record: impl IntoColumnRef) -> Condition {
    let record = record.into_column_ref();
    let rows_in_scope = |table: &'static str| {
        let select = Query::select().expr(Expr::val(1)).from(table).to_owned();
        (select, Expr::col((table, "record_uuid")).equals(record.clone()))
    };
    let (mut archived_rows, is_of_record) = rows_in_scope(ARCHIVE);
    let archived_rows = Expr::exists(archived_rows.and_where(is_of_record).take());
    let is_in_archive_scope =
        if scope == RecordScope::Archived { archived_rows } else { archived_rows.not() };
    let condition = Condition::all().add(is_in_archive_scope);
    let Some((table, column, owner)) = owner_of(scope) else { return condition };
    let (mut visible_rows, is_of_record) = rows_in_scope(table);
    condition.add(Expr::exists(
        visible_rows.and_where(is_of_record).and_where(Expr::col((table, column)).eq(owner)).take(),
    ))
}

/// Appends the condition of [`push_visible`] on a column that is never NULL, for lists of all records of the scope.
/// Both engines then read the few archived or visible records once, instead of checking each row of the list.
pub fn push_among_visible(sql: &mut Sql, scope: RecordScope, record: &'static str) {
    push_among_archived(sql, scope, record);
    if let Some((table, column, owner)) = owner_of(scope) {
        sql.push(" AND ").push(record).push(" IN (SELECT seen.record_uuid FROM ").push(table);
        sql.push(" seen WHERE seen.").push(column).push(" = ").bind(owner).push(")");
    }
}

/// Appends a WHERE with the condition of [`push_among_visible`], and for a scope with an owner the join to the owner's
/// records. With a join, SQLite does not copy these records to a temporary table, as it does for IN.
pub fn push_join_to_visible(sql: &mut Sql, scope: RecordScope, record: &'static str) {
    if let Some((table, column, owner)) = owner_of(scope) {
        sql.push(" JOIN (SELECT DISTINCT seen.record_uuid FROM ").push(table).push(" seen WHERE seen.");
        sql.push(column).push(" = ").bind(owner).push(") owned ON owned.record_uuid = ").push(record);
    }
    sql.push(" WHERE ");
    push_among_archived(sql, scope, record);
}

fn push_among_archived(sql: &mut Sql, scope: RecordScope, record: &'static str) {
    sql.push(record).push(if scope == RecordScope::Archived { " IN " } else { " NOT IN " });
    sql.push("(SELECT z.record_uuid FROM ").push(ARCHIVE).push(" z)");
}

/// Appends the condition that `record` is NULL or not archived.
pub fn push_not_archived(sql: &mut Sql, record: &'static str) {
    push_archived(sql, RecordScope::All, record);
}

fn push_archived(sql: &mut Sql, scope: RecordScope, record: &'static str) {
    sql.push(if scope == RecordScope::Archived { "" } else { "NOT " });
    sql.push("EXISTS (SELECT 1 FROM ").push(ARCHIVE).push(" z WHERE z.record_uuid = ").push(record);
    sql.push(")");
}

/// Returns the table, its column and the identifier that define the scope; `None` for a scope without owner.
fn owner_of(scope: RecordScope) -> Option<(&'static str, &'static str, Uuid)> {
    match scope {
        RecordScope::All | RecordScope::Archived => None,
        RecordScope::AssignedTo(account) => Some(("record_assignment", "account_uuid", account)),
        RecordScope::OfPartner(partner) => Some(("customer_case", "partner_uuid", partner)),
        RecordScope::OfCustomer(account) => Some(("customer", "account_uuid", account)),
    }
}
