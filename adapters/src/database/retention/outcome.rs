//! Expiry of records by the outcome of their cases, and of identity checks.

use super::super::sql::Sql;
use super::due::push_unchanged;
use application::retention::ports::ExpiryCutoffs;
use domain::checklist_template::CaseProject;
use domain::customer_case::status::StatusFamily;
use domain::retention::RetentionCategory;
use domain::shared::instant::Instant;

/// Families of cases that were never studied.
const UNSTUDIED: [StatusFamily; 2] = [StatusFamily::DocumentsExpected, StatusFamily::DocumentsReceived];

/// Appends the condition that `r`, a row of `customer_record`, has expired in this category: its cases ended
/// accordingly, it has not changed since, and no identity was checked within the retention of checks.
pub(super) fn push_due(sql: &mut Sql, category: RetentionCategory, cutoffs: &ExpiryCutoffs, postgres: bool) {
    let Some(before) = cutoffs.change_cutoff(category) else {
        sql.push("1 = 0");
        return;
    };
    push_unchanged(sql, before);
    match category {
        RetentionCategory::ProspectRecords => push_no_case_but(sql, &UNSTUDIED),
        RetentionCategory::DroppedRecords => {
            push_has_case_in(sql, &[StatusFamily::Dropped]);
            push_no_case_but(sql, &ended_families());
        }
        RetentionCategory::FinancedRecords => {
            let financed_families = [StatusFamily::Financed, StatusFamily::Finished];
            push_has_case_in(sql, &financed_families);
            push_no_case_but(sql, &[ended_families().as_slice(), financed_families.as_slice()].concat());
            push_loans_over(sql, &financed_families, before, postgres);
        }
        _ => return,
    }
    sql.push(
        " AND NOT EXISTS (SELECT 1 FROM identity_check i JOIN customer y ON y.uuid = i.customer_uuid \
         WHERE y.record_uuid = r.uuid AND i.checked_at >= ",
    );
    sql.bind(cutoffs.outcomes.checked_since.micros()).push(")");
}

/// Appends the condition that `j`, a row of `identity_check`, has expired: its record has no open case and has not
/// changed since the limit.
pub(super) fn push_old_check(sql: &mut Sql, cutoffs: &ExpiryCutoffs) {
    let Some(before) = cutoffs.outcomes.identity_checks else {
        sql.push("1 = 0");
        return;
    };
    sql.push("j.checked_at < ").bind(before.micros());
    sql.push(
        " AND EXISTS (SELECT 1 FROM customer y JOIN customer_record r ON r.uuid = y.record_uuid \
         WHERE y.uuid = j.customer_uuid AND ",
    );
    push_unchanged(sql, before);
    sql.push(" AND NOT EXISTS (SELECT 1 FROM customer_case k WHERE k.record_uuid = r.uuid AND k.is_open))");
}

/// Returns the families of cases that were never studied or ended without a contract.
fn ended_families() -> [StatusFamily; 3] {
    let [documents_expected, documents_received] = UNSTUDIED;
    [documents_expected, documents_received, StatusFamily::Dropped]
}

fn push_has_case_in(sql: &mut Sql, families: &[StatusFamily]) {
    sql.push(" AND EXISTS (SELECT 1 FROM customer_case k WHERE k.record_uuid = r.uuid AND k.family IN ");
    sql.bind_list(families.iter().copied().map(StatusFamily::key)).push(")");
}

fn push_no_case_but(sql: &mut Sql, families: &[StatusFamily]) {
    sql.push(
        " AND NOT EXISTS (SELECT 1 FROM customer_case k WHERE k.record_uuid = r.uuid AND k.family NOT IN ",
    );
    sql.bind_list(families.iter().copied().map(StatusFamily::key)).push(")");
}

/// Appends the condition that every financed case is about a loan whose end is known and past. The loan starts with the
/// first status that ended the case with a contract.
fn push_loans_over(sql: &mut Sql, families: &[StatusFamily], before: Instant, postgres: bool) {
    sql.push(" AND NOT EXISTS (SELECT 1 FROM customer_case k WHERE k.record_uuid = r.uuid AND k.family IN ");
    sql.bind_list(families.iter().copied().map(StatusFamily::key));
    sql.push(" AND (k.signed_at IS NULL OR k.project_duration IS NULL OR coalesce(k.project_type, '') IN ");
    let insurances = CaseProject::ALL.into_iter().filter(|project| project.is_insurance());
    sql.bind_list(insurances.map(CaseProject::key)).push(" OR ");
    sql.push(if postgres {
        "extract(epoch FROM to_timestamp(k.signed_at / 1000000) + make_interval(months => k.project_duration)) \
         * 1000000"
    } else {
        "CAST(strftime('%s', k.signed_at / 1000000, 'unixepoch', '+' || k.project_duration || ' months') AS INTEGER) \
         * 1000000"
    });
    sql.push(" >= ").bind(before.micros()).push("))");
}
