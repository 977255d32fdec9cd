//! SQL written by hand, where the builder cannot say it: the same text and the same `$n` on both engines. Its text is
//! the program’s own, by type; what anybody typed is bound.

use application::paging::MAX_COUNTED;
use sea_orm::{DbBackend, Statement, StatementBuilder, Value};
use std::fmt::Write;

/// A statement being written, with the values bound so far.
#[derive(Clone, Debug, Default)]
pub struct Sql {
    text: String,
    values: Vec<Value>,
}

impl Sql {
    /// Begins with this text.
    pub fn new(text: &'static str) -> Self {
        Self { text: text.to_owned(), values: Vec::new() }
    }

    /// Goes on with this text.
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
        for (place, value) in values.into_iter().enumerate() {
            self.push(if place == 0 { "" } else { ", " }).bind(value);
        }
        self.push(")")
    }

    /// Writes a number of ours into the text. For limits and offsets: PostgreSQL plans a statement with bound
    /// ones anew at each call, which takes longer than to read a page of a list.
    pub fn number(&mut self, number: u64) -> &mut Self {
        let _ = write!(self.text, "{number}");
        self
    }

    /// Writes the name of a column that was read from the schema.
    pub fn name(&mut self, name: &str) -> &mut Self {
        let _ = write!(self.text, "\"{}\"", name.replace('"', "\"\""));
        self
    }

    /// Counts what this text finds, which begins with its `FROM`.
    #[must_use]
    pub fn count(self) -> Self {
        Self { text: format!("SELECT count(*) {}", self.text), values: self.values }
    }

    /// The same for the number beside a list: at most one more than [`MAX_COUNTED`].
    #[must_use]
    pub fn count_listed(self) -> Self {
        let text = format!("SELECT count(*) FROM (SELECT 1 {} LIMIT {}) counted", self.text, MAX_COUNTED + 1);
        Self { text, values: self.values }
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
