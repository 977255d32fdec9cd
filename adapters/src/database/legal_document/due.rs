//! Legal documents that are due and not valid in open cases, in SQL: agrees with `domain::legal_document::compliance`.

use super::super::sql::Sql;
use super::super::stored::Stored;
use application::case_list::ports::CaseQuery;
use domain::checklist_template::CaseProject;
use domain::customer_case::status::StatusFamily;
use domain::legal_document::compliance::DueKind;
use domain::legal_document::kind::{KnownKind, LegalKind};
use domain::shared::day::Day;

/// Writes the number of kinds that are due and not valid for `k`, a row of `customer_case`; 0 for a closed case.
pub fn push_missing(sql: &mut Sql, query: &CaseQuery) {
    sql.push("CASE WHEN k.is_open = TRUE THEN ");
    push_number(sql, query);
    sql.push(" ELSE 0 END");
}

/// Writes a condition that holds when `k` is an open case with such a kind.
pub fn push_any_missing(sql: &mut Sql, query: &CaseQuery) {
    sql.push("k.is_open = TRUE AND ");
    push_number(sql, query);
    sql.push(" > 0");
}

/// Subtracts the valid kinds from the due ones: one look-up of the documents of the case, instead of one for each kind.
/// An `EXISTS` for each kind would also lead PostgreSQL to read all documents of all cases into hash tables.
fn push_number(sql: &mut Sql, query: &CaseQuery) {
    let is_check = |due: &&DueKind| due.kind == LegalKind::Known(KnownKind::AntiMoneyLaundering);
    let (checks, documents): (Vec<_>, Vec<_>) = query.legal.iter().partition(is_check);
    // PostgreSQL reads a sum of plain numbers as 32 bits.
    sql.push("(CAST(0 AS bigint)");
    for due in &documents {
        sql.push(" + CASE WHEN ");
        push_due(sql, due);
        sql.push(" THEN 1 ELSE 0 END");
    }
    if !documents.is_empty() {
        sql.push(" - ");
        push_valid(sql, &documents, query.today);
    }
    for due in checks {
        sql.push(" + CASE WHEN ");
        push_due(sql, due);
        sql.push(" AND ");
        push_unchecked(sql, query.today);
        sql.push(" THEN 1 ELSE 0 END");
    }
    sql.push(")");
}

/// Writes a condition that holds when the kind is due for `k`, an open case. Keys of enumerations are written as
/// literals, so that PostgreSQL hashes lists of them.
fn push_due(sql: &mut Sql, due: &DueKind) {
    sql.push("TRUE");
    let is_without_project = due.projects.contains(&None);
    let projects: Vec<_> = due.projects.iter().flatten().copied().map(CaseProject::key).collect();
    if !is_without_project || projects.len() < CaseProject::ALL.len() {
        sql.push(" AND (");
        if is_without_project {
            sql.push("k.project_type IS NULL OR ");
        }
        push_among(sql, "k.project_type", &projects);
        sql.push(")");
    }
    let open: Vec<_> = StatusFamily::ALL.into_iter().filter(|family| !family.ends()).collect();
    let is_due = |family: StatusFamily| due.statuses.iter().any(|status| status.family() == family);
    let families: Vec<_> =
        open.iter().copied().filter(|family| is_due(*family)).map(StatusFamily::key).collect();
    if families.len() < open.len() {
        sql.push(" AND ");
        push_among(sql, "k.family", &families);
    }
    if due.is_for_shared {
        sql.push(
            " AND k.partner_uuid IS NOT NULL AND (SELECT s.lifting_of_banking_secrecy FROM customer_record s \
             WHERE s.uuid = k.record_uuid)",
        );
    }
}

fn push_among(sql: &mut Sql, column: &'static str, keys: &[&'static str]) {
    if keys.is_empty() {
        sql.push("FALSE");
        return;
    }
    sql.push(column).push(" IN (");
    for (place, key) in keys.iter().copied().enumerate() {
        sql.push(if place == 0 { "'" } else { ", '" }).push(key).push("'");
    }
    sql.push(")");
}

/// Writes the number of kinds that are due for `k` and have a document which every customer answered, in force.
fn push_valid(sql: &mut Sql, documents: &[&DueKind], today: Day) {
    sql.push(
        "(SELECT count(DISTINCT d.kind) FROM legal_document d WHERE d.case_uuid = k.uuid \
         AND d.replaced_by IS NULL AND d.is_confirmed AND (d.valid_until IS NULL OR d.valid_until >= ",
    );
    sql.bind(Stored(today)).push(") AND (");
    for (place, due) in documents.iter().enumerate() {
        sql.push(if place == 0 { "" } else { " OR " }).push("d.kind = ").bind(due.kind.key());
        sql.push(" AND ");
        push_due(sql, due);
    }
    sql.push("))");
}

/// Writes a condition that holds when the latest identity check of a customer is missing or over.
fn push_unchecked(sql: &mut Sql, today: Day) {
    sql.push(
        "EXISTS (SELECT 1 FROM customer y WHERE y.record_uuid = k.record_uuid AND NOT coalesce(\
         (SELECT i.valid_until >= ",
    );
    sql.bind(Stored(today));
    sql.push(
        " FROM identity_check i WHERE i.customer_uuid = y.uuid ORDER BY i.checked_at DESC LIMIT 1), FALSE))",
    );
}
