//! SQL conditions of record lists: scope, partner and the filters of the screen.

use super::super::choice::{RARE_FROM, push_word};
use super::super::sql::Sql;
use super::super::stored::Stored;
use super::scope::push_among_visible;
use application::actor::RecordScope;
use application::customer_record::ports::{RecordFilter, RecordOrder, RecordQuery};
use domain::shared::text::search_words;
use sea_orm::DbBackend;

/// Returns whether the list has no filter besides the scope.
pub(super) fn is_unfiltered(query: &RecordQuery) -> bool {
    // Destructured, so that a new filter must be added here.
    let RecordFilter {
        records,
        last_name: _,
        first_name: _,
        status,
        tax_exemption_potential,
        hamon_potential,
        updated_since,
    } = &query.filter;
    query.partner.is_none()
        && records.is_none()
        && status.is_none()
        && tax_exemption_potential.is_none()
        && hamon_potential.is_none()
        && updated_since.is_none()
        && !has_names(&query.filter)
}

/// Returns whether an index has the order of the list: without filter, every order; by name, also with a flag; by last
/// change, also with `updated_since`.
pub(super) fn has_index(query: &RecordQuery) -> bool {
    let without_flags =
        RecordFilter { tax_exemption_potential: None, hamon_potential: None, ..query.filter.clone() };
    let filter = match query.sorting.by {
        RecordOrder::Name => without_flags,
        RecordOrder::Updated => RecordFilter { updated_since: None, ..query.filter.clone() },
        RecordOrder::FirstName | RecordOrder::Created => query.filter.clone(),
    };
    query.scope == RecordScope::All && is_unfiltered(&RecordQuery { filter, ..query.clone() })
}

/// Returns whether the filter contains a name.
pub(super) fn has_names(filter: &RecordFilter) -> bool {
    !name_words(filter).is_empty()
}

fn name_words(filter: &RecordFilter) -> Vec<(&'static str, String)> {
    let words = |column: &'static str, text: &Option<String>| {
        let search = text.as_deref().map(search_words).unwrap_or_default();
        search.into_iter().map(move |word| (column, word)).collect::<Vec<_>>()
    };
    let mut names = words("n.last_name_key", &filter.last_name);
    names.extend(words("n.first_name_key", &filter.first_name));
    names
}

/// Appends the condition on `r`, a row of `customer_record`.
pub(super) fn push_condition(sql: &mut Sql, query: &RecordQuery, backend: DbBackend) {
    let RecordQuery { scope, partner, filter, .. } = query;
    push_among_visible(sql, *scope, "r.uuid");
    if let Some(partner) = partner {
        sql.push(" AND ");
        push_among_visible(sql, RecordScope::OfPartner(*partner), "r.uuid");
    }
    match filter.records.as_deref() {
        None => {}
        Some([]) => {
            sql.push(" AND FALSE");
        }
        Some(records) => {
            sql.push(" AND r.uuid IN ").bind_list(records.iter().copied());
        }
    }
    let partner = match scope {
        RecordScope::OfPartner(partner) => Some(*partner),
        _ => None,
    };
    let flags = [
        ("r.tax_exemption_potential", filter.tax_exemption_potential),
        ("r.hamon_potential", filter.hamon_potential),
    ];
    for (column, flag) in flags {
        if let Some(flag) = flag {
            sql.push(" AND ").push(column).push(if flag { " = TRUE" } else { " = FALSE" });
        }
    }
    if let Some(since) = filter.updated_since {
        sql.push(" AND r.updated_at >= ").bind(Stored(since));
    }
    if let Some(status) = filter.status {
        sql.push(" AND r.uuid IN (SELECT k.record_uuid FROM customer_case k WHERE k.current_status = ");
        sql.bind(status.key());
        if let Some(partner) = partner {
            sql.push(" AND k.partner_uuid = ").bind(partner);
        }
        sql.push(")");
        sql.push(if partner.is_some() { " AND r.lifting_of_banking_secrecy" } else { "" });
    }
    push_names(sql, &name_words(filter), partner.is_some(), backend);
}

/// Appends the condition that one customer matches all words; a PARTNER who may not open a record can only match its
/// first customer.
fn push_names(sql: &mut Sql, words: &[(&'static str, String)], for_partner: bool, backend: DbBackend) {
    if words.is_empty() {
        return;
    }
    // PostgreSQL compares a subquery with every record, but looks up each element of an array. Short words match too
    // many records for an array.
    let is_rare = words.iter().any(|(_, word)| word.chars().count() >= RARE_FROM);
    let uses_array = backend == DbBackend::Postgres && is_rare && !for_partner;
    sql.push(if uses_array { " AND r.uuid = ANY (ARRAY" } else { " AND r.uuid IN " });
    sql.push("(SELECT n.record_uuid FROM customer n WHERE ");
    for (index, (column, word)) in words.iter().enumerate() {
        if index > 0 {
            sql.push(" AND ");
        }
        push_word(sql, &[column], word, backend);
    }
    if for_partner {
        sql.push(" AND (n.position = 0 OR r.lifting_of_banking_secrecy)");
    }
    sql.push(if uses_array { "))" } else { ")" });
}
