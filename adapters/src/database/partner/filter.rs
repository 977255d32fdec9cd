//! Visibility of partners, and SQL conditions of their lists.

use super::super::choice::push_word;
use super::super::sql::Sql;
use super::super::stored::Stored;
use application::actor::PartnerScope;
use application::partner::ports::{FollowUpFilter, PartnerFilter, PartnerQuery};
use domain::shared::text::search_words;
use sea_orm::DbBackend;

/// Appends the condition that `p`, a row of `partner`, is within the scope.
pub fn push_visible(sql: &mut Sql, scope: PartnerScope) {
    match scope {
        PartnerScope::All => {
            sql.push("TRUE");
        }
        PartnerScope::AssignedTo(account) => {
            sql.push(
                "p.uuid IN (SELECT seen.partner_uuid FROM partner_assignment seen WHERE seen.account_uuid = ",
            );
            sql.bind(account).push(")");
        }
    }
}

/// Returns whether the list contains all partners.
pub(super) fn is_every_partner(query: &PartnerQuery) -> bool {
    query.scope == PartnerScope::All && query.follow_up.is_none() && query.filter == PartnerFilter::default()
}

/// Appends the condition on `p`, a row of `partner`.
pub(super) fn push_condition(sql: &mut Sql, query: &PartnerQuery, backend: DbBackend) {
    let filter = &query.filter;
    push_visible(sql, query.scope);
    if let Some(kind) = filter.partner_type {
        sql.push(" AND p.type_uuid = ").bind(kind);
    }
    if let Some(has_access) = filter.enable_access {
        sql.push(if has_access { " AND p.enable_access" } else { " AND NOT p.enable_access" });
    }
    if let Some(since) = filter.updated_since {
        sql.push(" AND p.updated_at >= ").bind(Stored(since));
    }
    for (column, text) in [
        ("p.business_name_key", &filter.business_name),
        ("p.last_name_key", &filter.last_name),
        ("p.first_name_key", &filter.first_name),
    ] {
        for word in text.as_deref().map(search_words).unwrap_or_default() {
            push_word(sql.push(" AND "), &[column], &word, backend);
        }
    }
    if let Some(follow_up) = &query.follow_up {
        push_follow_up(sql, follow_up);
    }
}

/// Appends the condition that the last contact is before the limit of the partner's follow-up frequency.
fn push_follow_up(sql: &mut Sql, filter: &FollowUpFilter) {
    // No partner contacted after the latest limit is due, so that the index is read only up to this limit.
    if let Some(latest_limit) =
        filter.contacted_before.iter().map(|(_, limit)| *limit).max().filter(|_| filter.due)
    {
        sql.push(" AND p.last_contact_at < ").bind(Stored(latest_limit));
    }
    sql.push(if filter.due { " AND " } else { " AND NOT " });
    sql.push("(p.last_contact_at < CASE p.follow_up_frequency");
    for (frequency, limit) in &filter.contacted_before {
        sql.push(" WHEN '").push(frequency.key()).push("' THEN ").bind(Stored(*limit));
    }
    // -1 is before every date: partners with another frequency are never due.
    sql.push(" ELSE -1 END)");
}
