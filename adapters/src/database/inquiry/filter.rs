//! Which inquiries a person sees, and which of them a list holds, as SQL.

use super::super::sql::Sql;
use application::inquiry::ports::{AssigneeFilter, InquiryQuery, InquiryScope};
use domain::shared::text::search_words;
use sea_orm::DbBackend;

/// Writes a condition that holds when `i`, a row of `inquiry`, is within the scope.
pub fn push_visible(sql: &mut Sql, scope: InquiryScope) {
    match scope {
        InquiryScope::All => {
            sql.push("TRUE");
        }
        InquiryScope::OfEmployee(account) => {
            sql.push("(i.assigned_to IS NULL OR i.assigned_to = ").bind(account).push(")");
        }
    }
}

/// Writes the condition on `i`, a row of `inquiry`.
pub(super) fn push_condition(sql: &mut Sql, query: &InquiryQuery, backend: DbBackend) {
    let filter = &query.filter;
    push_visible(sql, query.scope);
    push_one_of(sql, "i.kind", filter.kinds.iter().map(|kind| kind.label()));
    push_one_of(sql, "i.state", filter.states.iter().map(|state| state.label()));
    match filter.assigned_to {
        Some(AssigneeFilter::Nobody) => {
            sql.push(" AND i.assigned_to IS NULL");
        }
        Some(AssigneeFilter::Somebody(account)) => {
            sql.push(" AND i.assigned_to = ").bind(account);
        }
        None => {}
    }
    match filter.read {
        Some(true) => sql.push(" AND i.read_at IS NOT NULL"),
        Some(false) => sql.push(" AND i.read_at IS NULL"),
        None => sql,
    };
    for word in filter.text.as_deref().map(search_words).unwrap_or_default() {
        push_contains(sql, &word, backend);
    }
}

fn push_one_of(sql: &mut Sql, column: &str, words: impl ExactSizeIterator<Item = &'static str>) {
    if words.len() == 0 {
        return;
    }
    sql.push(" AND ").push(column).push(" IN (");
    for (place, word) in words.enumerate() {
        sql.push(if place == 0 { "" } else { ", " }).bind(word);
    }
    sql.push(")");
}

fn push_contains(sql: &mut Sql, word: &str, backend: DbBackend) {
    if backend == DbBackend::Postgres {
        sql.push(" AND strpos(i.search_key, ").bind(word).push(") > 0");
    } else {
        sql.push(" AND instr(i.search_key, ").bind(word).push(") > 0");
    }
}
