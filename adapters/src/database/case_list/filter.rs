//! SQL conditions of case lists.

use super::super::customer_case::deadline_entity::push_pending;
use super::super::customer_record::scope::push_among_visible;
use super::super::sql::Sql;
use super::super::stored::Stored;
use super::super::today::push_attention_reason;
use application::actor::RecordScope;
use application::case_list::ports::{CaseFilter, CaseOrder, CaseQuery};
use application::inquiry::ports::AssigneeFilter;
use domain::customer_case::status::StatusFamily;

/// Returns whether an index in list order covers the filter: no condition depends on people.
pub(super) fn has_index(query: &CaseQuery) -> bool {
    let CaseFilter { assigned_to, partner, reason, updated_since, to_review, deadline_before, .. } =
        query.filter;
    query.scope == RecordScope::All
        && query.order == CaseOrder::Since
        && assigned_to.is_none()
        && partner.is_none()
        && reason.is_none()
        && updated_since.is_none()
        && !to_review
        && deadline_before.is_none()
}

/// Appends the condition on `k`, a row of `customer_case`.
pub(super) fn push_condition(sql: &mut Sql, query: &CaseQuery) {
    let CaseFilter { status, families, open, waiting_for, stuck, project, updated_since, .. } = &query.filter;
    push_people(sql, query);
    if let Some(since) = updated_since {
        sql.push(" AND k.updated_at >= ").bind(Stored(*since));
    }
    if let Some(project) = project {
        sql.push(" AND k.project_type = ").bind(project.key());
    }
    if let Some(next_actor) = waiting_for {
        sql.push(" AND k.waiting_for = ").bind(next_actor.key());
    }
    if *stuck {
        sql.push(" AND k.is_open = TRUE AND ");
        push_stuck(sql, query);
    }
    if let Some(status) = status {
        sql.push(" AND k.current_status = ").bind(status.key());
    }
    match &families[..] {
        [] => {}
        [family] => {
            sql.push(" AND k.family = ").bind(family.key());
        }
        several => {
            sql.push(" AND k.family IN ").bind_list(several.iter().copied().map(StatusFamily::key));
        }
    }
    // The index of the cases of a record covers this column and not the others.
    let starts_from_records = query.scope != RecordScope::All || query.filter.assigned_to.is_some();
    if let Some(open) = open.or((starts_from_records && has_open_cases_only(&query.filter)).then_some(true)) {
        sql.push(if open { " AND k.is_open = TRUE" } else { " AND k.is_open = FALSE" });
    }
}

/// Returns whether the filter can only hold for open cases.
fn has_open_cases_only(filter: &CaseFilter) -> bool {
    filter.waiting_for.is_some()
        || filter.status.is_some_and(|status| !status.family().ends())
        || (!filter.families.is_empty() && filter.families.iter().all(|family| !family.ends()))
}

/// Appends the conditions on scope, employee and partner, and on what staff must do.
pub(super) fn push_people(sql: &mut Sql, query: &CaseQuery) {
    push_among_visible(sql, query.scope, "k.record_uuid");
    match query.filter.assigned_to {
        None => {}
        Some(AssigneeFilter::AssignedTo(account)) => {
            sql.push(" AND ");
            push_among_visible(sql, RecordScope::AssignedTo(account), "k.record_uuid");
        }
        Some(AssigneeFilter::Unassigned) => {
            sql.push(" AND ");
            push_unassigned(sql);
        }
    }
    if let Some(partner) = query.filter.partner {
        sql.push(" AND k.partner_uuid = ").bind(partner);
    }
    if let Some(reason) = query.filter.reason {
        sql.push(" AND k.uuid IN (SELECT k.uuid FROM customer_case k WHERE ");
        push_attention_reason(sql, reason);
        sql.push(")");
    }
    if query.filter.to_review {
        sql.push(" AND k.to_review > 0");
    }
    if let Some(day) = query.filter.deadline_before {
        sql.push(" AND k.uuid IN (SELECT d.case_uuid FROM case_deadline d WHERE d.due_on < ")
            .bind(Stored(day));
        sql.push(" AND ");
        push_pending(sql, query.today);
        sql.push(")");
    }
    if query.filter.legal_missing {
        sql.push(" AND k.legal_missing > 0");
    }
}

/// Appends the condition that no employee with access is assigned to the record.
pub(super) fn push_unassigned(sql: &mut Sql) {
    sql.push(
        "NOT EXISTS (SELECT 1 FROM record_assignment r JOIN account a ON a.uuid = r.account_uuid \
         WHERE r.record_uuid = k.record_uuid AND a.enabled)",
    );
}

/// Appends the condition that an open case has kept its status too long.
pub(super) fn push_stuck(sql: &mut Sql, query: &CaseQuery) {
    sql.push("(k.awaited_until IS NULL OR k.awaited_until < ").bind(Stored(query.today));
    sql.push(") AND k.status_since < CASE k.current_status");
    for (status, before) in &query.stuck_before {
        sql.push(" WHEN '").push(status.key()).push("' THEN ").bind(Stored(*before));
    }
    sql.push(" ELSE 0 END");
}
