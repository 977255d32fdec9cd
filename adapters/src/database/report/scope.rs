//! Which reports a person may read, as SQL (AMB-050, AMB-085).

use super::super::sql::Sql;
use application::report::ports::ReportScope;
use domain::report::ReportParent;
use uuid::Uuid;

/// Writes a condition that holds when a row of `report` is within the scope. For queries that look at few
/// reports.
pub fn push_visible(sql: &mut Sql, scope: ReportScope) {
    match scope {
        ReportScope::All => {
            sql.push("TRUE");
        }
        ReportScope::OfEmployee(account) => {
            sql.push(
                "(EXISTS (SELECT 1 FROM record_assignment seen WHERE seen.record_uuid = report.record_uuid",
            );
            sql.push(" AND seen.account_uuid = ").bind(account);
            sql.push(") OR EXISTS (SELECT 1 FROM partner_assignment seen");
            sql.push(" WHERE seen.partner_uuid = report.partner_uuid AND seen.account_uuid = ");
            sql.bind(account).push("))");
        }
        ReportScope::OfPartner(partner) => push_shown_to(sql, partner),
    }
}

/// Writes the condition of a list: the reports of `parent` within the scope. What an employee is assigned to is
/// asked once, not of each report.
pub fn push_of_parent(sql: &mut Sql, parent: ReportParent, scope: ReportScope) {
    let (column, uuid) = match parent {
        ReportParent::CustomerRecord(record) => ("record_uuid", record),
        ReportParent::Partner(partner) => ("partner_uuid", partner),
    };
    sql.push("report.").push(column).push(" = ").bind(uuid);
    if let ReportScope::OfPartner(partner) = scope {
        sql.push(" AND ");
        push_shown_to(sql, partner);
    }
    push_assigned(sql, parent, scope);
}

/// For an employee, writes `AND` the condition that the parent is assigned to them.
pub fn push_assigned(sql: &mut Sql, parent: ReportParent, scope: ReportScope) {
    let ReportScope::OfEmployee(account) = scope else { return };
    let (column, table, uuid) = match parent {
        ReportParent::CustomerRecord(record) => ("record_uuid", "record_assignment", record),
        ReportParent::Partner(partner) => ("partner_uuid", "partner_assignment", partner),
    };
    sql.push(" AND EXISTS (SELECT 1 FROM ").push(table).push(" seen WHERE seen.").push(column);
    sql.push(" = ").bind(uuid).push(" AND seen.account_uuid = ").bind(account).push(")");
}

/// Flagged visible, about a case of this partner, on a lifted record.
fn push_shown_to(sql: &mut Sql, partner: Uuid) {
    sql.push("(report.visible_to_partner AND EXISTS (SELECT 1 FROM customer_case shown");
    sql.push(" JOIN customer_record lifted ON lifted.uuid = shown.record_uuid");
    sql.push(" WHERE shown.uuid = report.case_uuid AND lifted.lifting_of_banking_secrecy");
    sql.push(" AND shown.partner_uuid = ").bind(partner).push("))");
}
