//! Conditions of statistics.

use super::super::sql::Sql;
use application::figures::ports::Period;
use domain::customer_case::status::CaseStatus;
use domain::shared::instant::Instant;

/// Writes a time as a literal, so that the planner can estimate the range of the index.
pub(super) fn push_instant(sql: &mut Sql, at: Instant) {
    sql.number(u64::try_from(at.micros()).unwrap_or_default());
}

pub(super) fn push_within(sql: &mut Sql, column: &'static str, Period { from, until }: Period) {
    sql.push(column).push(" >= ");
    push_instant(sql, from);
    sql.push(" AND ").push(column).push(" < ");
    push_instant(sql, until);
}

pub(super) fn push_one_of(sql: &mut Sql, column: &'static str, is_counted: fn(CaseStatus) -> bool) {
    let statuses = CaseStatus::ALL.into_iter().filter(|status| is_counted(*status));
    sql.push(column).push(" IN ").bind_list(statuses.map(CaseStatus::key));
}
