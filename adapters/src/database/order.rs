//! Order of a list: by a column, then by identifier, in either direction; and its pages and batches.

use super::sql::Sql;
use super::stored::Stored;
use application::paging::{PageRequest, Position, SortKey};
use sea_orm::sea_query::{Expr, ExprTrait, Order, SelectStatement};
use sea_orm::{ColumnTrait, Value};

/// Maximum number of rows that are collected and sorted; if there are more, walking the index of the list order finds
/// matches quickly.
pub const MAX_SORTED: u64 = 10_000;

/// Order of the rows of a list in handwritten SQL.
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

    /// Appends the order and the limits of a page.
    pub fn push_page(self, sql: &mut Sql, page: PageRequest) {
        self.push(sql);
        sql.push(" LIMIT ").number(page.page_size).push(" OFFSET ").number(page.offset());
    }

    /// Appends the condition that a row follows the position, then the order and the limit of a batch.
    pub fn push_batch(self, sql: &mut Sql, after: Option<&Position>, limit: u64) {
        if let Some(after) = after {
            sql.push(" AND (").push(self.key).push(", ").push(self.uuid);
            sql.push(if self.descending { ") < (" } else { ") > (" });
            sql.bind(value(&after.key)).push(", ").bind(after.uuid).push(")");
        }
        self.push(sql);
        sql.push(" LIMIT ").number(limit);
    }
}

/// Order of the rows of a list that the query builder selects.
#[derive(Clone, Copy, Debug)]
pub struct ColumnOrder<C> {
    /// Sort column.
    pub key: C,
    /// Identifier column, which breaks ties.
    pub uuid: C,
    pub descending: bool,
}

impl<C: ColumnTrait> ColumnOrder<C> {
    /// Sorts the rows and limits them to a page.
    pub fn select_page(self, select: &mut SelectStatement, page: PageRequest) {
        self.sort(select);
        select.limit(page.page_size).offset(page.offset());
    }

    /// Sorts the rows and limits them to the batch after a position.
    pub fn select_batch(self, select: &mut SelectStatement, after: Option<&Position>, limit: u64) {
        if let Some(after) = after {
            let row = Expr::tuple([self.key, self.uuid].map(|column| Expr::col(column.as_column_ref())));
            let position = Expr::tuple([Expr::val(value(&after.key)), Expr::val(after.uuid)]);
            select.and_where(if self.descending { row.lt(position) } else { row.gt(position) });
        }
        self.sort(select);
        select.limit(limit);
    }

    fn sort(self, select: &mut SelectStatement) {
        let order = if self.descending { Order::Desc } else { Order::Asc };
        for column in [self.key, self.uuid] {
            select.order_by(column.as_column_ref(), order.clone());
        }
    }
}

/// Returns the SQL value of the sort key.
fn value(key: &SortKey) -> Value {
    match key {
        SortKey::Text(text) => text.as_str().into(),
        SortKey::At(at) => Stored(*at).into(),
        SortKey::On(day) => Stored(*day).into(),
        SortKey::Number(number) => i64::try_from(*number).unwrap_or(i64::MAX).into(),
    }
}
