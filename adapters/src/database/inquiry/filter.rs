//! Visibility of inquiries, and conditions of their lists.

use super::super::customer_record::scope::{self as record_scope, push_not_archived};
use super::super::search::contains;
use super::super::sql::Sql;
use super::super::stored::Stored;
use super::entity::{Column, Entity};
use application::actor::{InquiryScope, RecordScope};
use application::inquiry::ports::{AssigneeFilter, InquiryFilter};
use domain::search::parse_words;
use sea_orm::sea_query::Condition;
use sea_orm::{ColumnTrait, DbBackend};

/// Condition that a row of `inquiry` is within the scope.
pub fn is_visible(scope: InquiryScope) -> Condition {
    let is_in_active_record = record_scope::is_visible(RecordScope::All, (Entity, Column::RecordUuid));
    match scope {
        InquiryScope::All => is_in_active_record,
        InquiryScope::OfEmployee(account) => is_in_active_record
            .add(Condition::any().add(Column::AssignedTo.is_null()).add(Column::AssignedTo.eq(account))),
    }
}

/// Appends the condition that `i`, a row of `inquiry`, is within the scope.
pub fn push_visible(sql: &mut Sql, scope: InquiryScope) {
    push_not_archived(sql, "i.record_uuid");
    if let InquiryScope::OfEmployee(account) = scope {
        sql.push(" AND (i.assigned_to IS NULL OR i.assigned_to = ").bind(account).push(")");
    }
}

/// Condition that a row of `inquiry` matches the filter.
pub(super) fn filter_condition(filter: &InquiryFilter, backend: DbBackend) -> Condition {
    let mut condition = Condition::all();
    if !filter.kinds.is_empty() {
        condition = condition.add(Column::Kind.is_in(filter.kinds.iter().map(|kind| kind.key())));
    }
    if !filter.states.is_empty() {
        condition = condition.add(Column::State.is_in(filter.states.iter().map(|state| state.key())));
    }
    let assigned_condition = filter.assigned_to.map(|assignee| match assignee {
        AssigneeFilter::Unassigned => Column::AssignedTo.is_null(),
        AssigneeFilter::AssignedTo(account) => Column::AssignedTo.eq(account),
    });
    let read_condition = filter
        .read
        .map(|is_read| if is_read { Column::ReadAt.is_not_null() } else { Column::ReadAt.is_null() });
    let changed_condition = filter.updated_since.map(|since| Column::UpdatedAt.gte(Stored(since)));
    let call_condition = filter.call_back_until.map(|day| Column::CallBackOn.lte(Stored(day)));
    condition = condition
        .add_option(assigned_condition)
        .add_option(read_condition)
        .add_option(changed_condition)
        .add_option(call_condition);
    for word in filter.text.as_deref().map(parse_words).unwrap_or_default() {
        let mut spelling_condition = Condition::any();
        for spelling in word.spellings() {
            spelling_condition =
                spelling_condition.add(contains((Entity, Column::SearchKey), spelling.to_owned(), backend));
            spelling_condition =
                spelling_condition.add(contains((Entity, Column::PhoneNumber), spelling.to_owned(), backend));
        }
        condition = condition.add(spelling_condition);
    }
    condition
}
