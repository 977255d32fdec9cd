//! Legal documents that are due and not valid, in SQL: agrees with `domain::legal_document::compliance`.

use super::super::sql::Sql;
use super::super::stored::Stored;
use application::case_list::ports::CaseQuery;
use domain::checklist_template::CaseProject;
use domain::customer_case::status::CaseStatus;
use domain::legal_document::compliance::DueKind;
use domain::legal_document::kind::{KnownKind, LegalKind};
use domain::shared::day::Day;

/// Writes the number of kinds that are due and not valid for `k`, a row of `customer_case`.
pub fn push_missing(sql: &mut Sql, query: &CaseQuery) {
    // PostgreSQL reads a sum of plain numbers as 32 bits.
    sql.push("(CAST(0 AS bigint)");
    for due in &query.legal {
        sql.push(" + CASE WHEN ");
        push_due(sql, due);
        sql.push(" AND ");
        push_invalid(sql, &due.kind, query.today);
        sql.push(" THEN 1 ELSE 0 END");
    }
    sql.push(")");
}

fn push_due(sql: &mut Sql, due: &DueKind) {
    sql.push("(");
    if due.projects.contains(&None) {
        sql.push("k.project_type IS NULL OR ");
    }
    let projects = due.projects.iter().flatten().copied().map(CaseProject::key);
    sql.push("k.project_type IN ").bind_list(projects).push(") AND k.current_status IN ");
    sql.bind_list(due.statuses.iter().copied().map(CaseStatus::key));
    if due.is_for_shared {
        sql.push(
            " AND k.partner_uuid IS NOT NULL AND EXISTS (SELECT 1 FROM customer_record s \
             WHERE s.uuid = k.record_uuid AND s.lifting_of_banking_secrecy)",
        );
    }
}

fn push_invalid(sql: &mut Sql, kind: &LegalKind, today: Day) {
    if *kind == LegalKind::Known(KnownKind::AntiMoneyLaundering) {
        // The latest check of each customer counts.
        sql.push(
            "EXISTS (SELECT 1 FROM customer y WHERE y.record_uuid = k.record_uuid AND NOT coalesce(\
             (SELECT i.valid_until >= ",
        );
        sql.bind(Stored(today));
        sql.push(
            " FROM identity_check i WHERE i.customer_uuid = y.uuid ORDER BY i.checked_at DESC LIMIT 1), FALSE))",
        );
        return;
    }
    sql.push("NOT EXISTS (SELECT 1 FROM legal_document d WHERE d.case_uuid = k.uuid AND d.kind = ");
    sql.bind(kind.key());
    sql.push(" AND d.replaced_by IS NULL AND (d.valid_until IS NULL OR d.valid_until >= ")
        .bind(Stored(today));
    sql.push(
        ") AND NOT EXISTS (SELECT 1 FROM legal_document_person p WHERE p.document_uuid = d.uuid \
         AND p.state NOT IN ('acknowledged', 'signed')))",
    );
}
