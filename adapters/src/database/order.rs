//! Order of a list: by a column, then by identifier, in either direction; and the condition on the rows after a
//! position.

use super::sql::Sql;
use super::stored::Stored;
use application::paging::{Position, SortKey};
use sea_orm::Value;

/// Maximum number of rows that are collected and sorted; if there are more, walking the index of the list order finds
/// matches quickly.
pub const MAX_SORTED: u64 = 10_000;

/// Order of the rows of a list.
#[derive(Clone, Copy, Debug)]
pub struct ListOrder {
    /// Sort column.
    pub key: &'static str,
    /// Identifier column, which breaks ties.
    pub uuid: &'static str,
    pub descending: bool,
}

impl ListOrder {
    /// Writes the `ORDER BY` expression.
    pub fn push(self, sql: &mut Sql) {
        let end = if self.descending { " DESC" } else { "" };
        sql.push(" ORDER BY ").push(self.key).push(end).push(", ").push(self.uuid).push(end);
    }

    /// Appends the condition that a row follows this position.
    pub fn push_after(self, sql: &mut Sql, after: &Position) {
        sql.push(" AND (").push(self.key).push(", ").push(self.uuid);
        sql.push(if self.descending { ") < (" } else { ") > (" });
        sql.bind(value(&after.key)).push(", ").bind(after.uuid).push(")");
    }
}

/// Returns the SQL value of the sort key.
pub fn value(key: &SortKey) -> Value {
    match key {
        SortKey::Text(text) => text.as_str().into(),
        SortKey::At(at) => Stored(*at).into(),
        SortKey::On(day) => Stored(*day).into(),
        SortKey::Number(number) => i64::try_from(*number).unwrap_or(i64::MAX).into(),
    }
}
