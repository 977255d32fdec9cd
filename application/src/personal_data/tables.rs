//! Tables of the readable part of the export.

use crate::document::{Align, Block, Column, Table};

/// Builds a table with these column titles, without empty columns; `None` without rows.
pub(super) fn build_table(titles: &[&str], rows: Vec<Vec<String>>) -> Option<Block> {
    let columns = titles.iter().copied().map(build_column).collect();
    Table { columns, rows, total: None }.into_block()
}

fn build_column(title: &str) -> Column {
    Column { title: title.to_owned(), align: Align::Start }
}
