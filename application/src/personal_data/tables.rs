//! Tables of the readable part of the export.

use crate::document::{Align, Block, Column, Table};

/// Builds a table with these column titles, without empty columns; `None` without rows.
pub(super) fn table(titles: &[&str], rows: Vec<Vec<String>>) -> Option<Block> {
    let columns = titles.iter().copied().map(column).collect();
    Table { columns, rows, total: None }.into_block()
}

fn column(title: &str) -> Column {
    Column { title: title.to_owned(), align: Align::Start }
}
