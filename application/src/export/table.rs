//! Table of a list: columns, shared by all formats, and rows, read in batches.

use crate::paging::RowStream;
use domain::shared::day::Day;
use domain::shared::euros::Euros;
use domain::shared::instant::Instant;
use futures::stream::{StreamExt, TryStreamExt};

/// Value of a cell. Phone numbers are texts, in pairs of digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    Empty,
    Text(String),
    Number(u64),
    /// Shown with cents.
    Amount(Euros),
    /// Shown as `jj/mm/aaaa`.
    Day(Day),
    /// Shown as `jj/mm/aaaa hh:mm`, in Paris.
    Moment(Instant),
    /// Shown as « Oui » or « Non ».
    YesNo(bool),
}

/// Column of the table of `R`.
pub struct Column<R> {
    /// French heading.
    pub heading: &'static str,
    /// Width in characters.
    pub width: u16,
    /// Builds the cell of a row.
    pub cell: fn(&R) -> Cell,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColumnHeading {
    pub text: &'static str,
    /// Width in characters.
    pub width: u16,
}

/// Table to write.
pub struct Sheet {
    /// Title: at most 31 characters, none of `[]:*?/\`.
    pub title: &'static str,
    pub headings: Vec<ColumnHeading>,
    /// Rows, with their cells in the order of the headings.
    pub rows: RowStream<Vec<Cell>>,
}

impl Sheet {
    pub fn new<R: Send + 'static>(
        title: &'static str,
        columns: &'static [Column<R>],
        rows: RowStream<R>,
    ) -> Self {
        let headings =
            columns.iter().map(|column| ColumnHeading { text: column.heading, width: column.width });
        let cells = move |row: &R| columns.iter().map(|column| (column.cell)(row)).collect();
        let rows = rows.map_ok(move |rows| rows.iter().map(cells).collect());
        Self { title, headings: headings.collect(), rows: rows.boxed() }
    }
}

impl From<&str> for Cell {
    /// Creates a text cell; a blank text gives an empty cell.
    fn from(text: &str) -> Self {
        if text.trim().is_empty() { Self::Empty } else { Self::Text(text.to_owned()) }
    }
}

impl<C: Into<Cell>> From<Option<C>> for Cell {
    fn from(value: Option<C>) -> Self {
        value.map_or(Self::Empty, Into::into)
    }
}

impl From<Day> for Cell {
    fn from(day: Day) -> Self {
        Self::Day(day)
    }
}

impl From<Euros> for Cell {
    fn from(amount: Euros) -> Self {
        Self::Amount(amount)
    }
}

impl From<Instant> for Cell {
    fn from(at: Instant) -> Self {
        Self::Moment(at)
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        text.as_str().into()
    }
}
