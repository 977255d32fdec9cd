//! The order of a list: by a column, then by identity, from either end; and what follows a row in it.

use super::sql::Sql;
use application::paging::{Position, SortKey};
use sea_orm::Value;

/// In which order the rows of a list are.
#[derive(Clone, Copy, Debug)]
pub struct ListOrder {
    /// What they are sorted by.
    pub key: &'static str,
    /// Their identity, for equals.
    pub uuid: &'static str,
    /// From the other end.
    pub descending: bool,
}

impl ListOrder {
    /// Writes the order.
    pub fn push(self, sql: &mut Sql) {
        let end = if self.descending { " DESC" } else { "" };
        sql.push(" ORDER BY ").push(self.key).push(end).push(", ").push(self.uuid).push(end);
    }

    /// Writes the condition that a row follows this one.
    pub fn push_after(self, sql: &mut Sql, after: &Position) {
        sql.push(" AND (").push(self.key).push(", ").push(self.uuid);
        sql.push(if self.descending { ") < (" } else { ") > (" });
        sql.bind(value(&after.key)).push(", ").bind(after.uuid).push(")");
    }
}

/// The value that the column of this key holds.
pub fn value(key: &SortKey) -> Value {
    match key {
        SortKey::Text(text) => text.as_str().into(),
        SortKey::At(at) => at.micros().into(),
        SortKey::Number(number) => i64::try_from(*number).unwrap_or(i64::MAX).into(),
    }
}
