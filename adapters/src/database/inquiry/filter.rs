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
    let kept = record_scope::is_visible(RecordScope::All, (Entity, Column::RecordUuid));
    match scope {
        InquiryScope::All => kept,
        InquiryScope::OfEmployee(account) => {
            kept.add(Condition::any().add(Column::AssignedTo.is_null()).add(Column::AssignedTo.eq(account)))
        }
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
    let mut all = Condition::all();
    if !filter.kinds.is_empty() {
        all = all.add(Column::Kind.is_in(filter.kinds.iter().map(|kind| kind.key())));
    }
    if !filter.states.is_empty() {
        all = all.add(Column::State.is_in(filter.states.iter().map(|state| state.key())));
    }
    let assigned = filter.assigned_to.map(|to| match to {
        AssigneeFilter::Unassigned => Column::AssignedTo.is_null(),
        AssigneeFilter::AssignedTo(account) => Column::AssignedTo.eq(account),
    });
    let read =
        filter.read.map(|read| if read { Column::ReadAt.is_not_null() } else { Column::ReadAt.is_null() });
    let since = filter.updated_since.map(|since| Column::UpdatedAt.gte(Stored(since)));
    let call = filter.call_back_until.map(|day| Column::CallBackOn.lte(Stored(day)));
    all = all.add_option(assigned).add_option(read).add_option(since).add_option(call);
    for word in filter.text.as_deref().map(parse_words).unwrap_or_default() {
        let mut any = Condition::any();
        for spelling in word.spellings() {
            any = any.add(contains((Entity, Column::SearchKey), spelling.to_owned(), backend));
            any = any.add(contains((Entity, Column::PhoneNumber), spelling.to_owned(), backend));
        }
        all = all.add(any);
    }
    all
}
