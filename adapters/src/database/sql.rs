//! Handwritten SQL for statements that the query builder cannot express, with the same text and placeholders `$n` on
//! both engines. The type enforces that the text consists of literals; input is bound.

use application::paging::MAX_COUNTED;
use sea_orm::sea_query::{Asterisk, Expr, ExprTrait, Query, SelectStatement};
use sea_orm::{DbBackend, Statement, StatementBuilder, Value};
use std::fmt::Write;

/// Statement under construction, with the values bound so far.
#[derive(Clone, Debug, Default)]
pub struct Sql {
    text: String,
    values: Vec<Value>,
}

impl Sql {
    pub fn new(text: &'static str) -> Self {
        Self { text: text.to_owned(), values: Vec::new() }
    }

    /// Appends a text.
    pub fn push(&mut self, text: &'static str) -> &mut Self {
        self.text.push_str(text);
        self
    }

    /// Binds a value and writes its placeholder.
    pub fn bind(&mut self, value: impl Into<Value>) -> &mut Self {
        self.values.push(value.into());
        // Writing to a string cannot fail.
        let _ = write!(self.text, "${}", self.values.len());
        self
    }

    /// Binds each value and writes `($1, $2, …)`.
    pub fn bind_list(&mut self, values: impl IntoIterator<Item = impl Into<Value>>) -> &mut Self {
        self.push("(");
        for (index, value) in values.into_iter().enumerate() {
            self.push(if index == 0 { "" } else { ", " }).bind(value);
        }
        self.push(")")
    }

    /// Appends a number as a literal. For limits and offsets: PostgreSQL plans a statement with bound ones again for
    /// each call, which takes longer than reading a page of a list.
    pub fn number(&mut self, number: u64) -> &mut Self {
        let _ = write!(self.text, "{number}");
        self
    }

    /// Appends the quoted name of a column that was read from the schema.
    pub fn name(&mut self, name: &str) -> &mut Self {
        let _ = write!(self.text, "\"{}\"", name.replace('"', "\"\""));
        self
    }

    /// Counts the rows of this text, which begins with its `FROM`.
    #[must_use]
    pub fn count(self) -> Self {
        Self { text: format!("SELECT count(*) {}", self.text), values: self.values }
    }

    /// Counts the rows like [`Self::count`], up to [`MAX_COUNTED`] + 1, for the total of a list.
    #[must_use]
    pub fn count_listed(self) -> Self {
        let count_query =
            format!("SELECT count(*) FROM (SELECT 1 {} LIMIT {}) counted", self.text, MAX_COUNTED + 1);
        Self { text: count_query, values: self.values }
    }

    pub fn statement(self, backend: DbBackend) -> Statement {
        Statement::from_sql_and_values(backend, self.text, self.values)
    }
}

impl StatementBuilder for Sql {
    fn build(&self, backend: &DbBackend) -> Statement {
        self.clone().statement(*backend)
    }
}

/// Counts the selected rows like [`Sql::count_listed`].
pub fn count_listed(mut select: SelectStatement) -> SelectStatement {
    select.limit(MAX_COUNTED + 1);
    Query::select().expr(Expr::col(Asterisk).count()).from_subquery(select, "counted").take()
}
