//! Tables: column widths follow their words, and the header is repeated on every page.

use super::layout::{Item, Layout, MAX_LINES_TOGETHER, Slab, baseline};
use super::look::{CELL, COLUMN, HAIRLINE, MUTED, SIDE, SUM, Style, WIDTH};
use super::structure::{Leaf, Node};
use super::text::{Line, lines, widths};
use application::document::{Align, Table};
use krilla::tagging::{TableHeaderScope, Tag};

/// Space between two columns.
const COLUMN_GAP: f32 = 12.0;
/// Space above and below the words of a row.
const PADDING: f32 = 4.0;
/// Minimum width of a column, in points.
const MIN_COLUMN_WIDTH: f32 = 42.0;
/// Content of an empty cell, so that it stays a cell of its row.
const EMPTY: &str = "\u{a0}";

/// Horizontal bounds of a column on the page.
struct ColumnBounds {
    x: f32,
    width: f32,
    align: Align,
}

/// Lines of a cell, with their leaf in the structure.
struct Cell {
    lines: Vec<Line>,
    leaf: Leaf,
}

/// Lays out a table; returns its structure.
pub(super) fn lay_out(layout: &mut Layout<'_>, table: &Table, space_before: f32) -> Node {
    let column_bounds = column_bounds(layout, table);
    let titles: Vec<String> = table.columns.iter().map(|column| column.title.clone()).collect();
    let header = cells(layout, &titles, &column_bounds, COLUMN);
    let head_node = row_node(&header, true);
    let slabs = header_slabs(&header, &column_bounds, PADDING * layout.spacing);
    let at = layout.headers.len();
    layout.headers.push(build_repeated_header(&slabs));
    for (index, mut slab) in slabs.into_iter().enumerate() {
        slab.space_before = if index == 0 { space_before } else { 0.0 };
        layout.slabs.push(slab);
    }
    let mut body = Vec::with_capacity(table.rows.len());
    for (index, row) in table.rows.iter().enumerate() {
        let row = cells(layout, row, &column_bounds, CELL);
        body.push(row_node(&row, false));
        // The last row stays with the sums, which are never alone on a page.
        let with_sum = table.total.is_some() && index + 1 == table.rows.len();
        row_slabs(layout, &row, &column_bounds, at, with_sum);
    }
    if let Some(total) = &table.total {
        let row = cells(layout, total, &column_bounds, SUM);
        body.push(row_node(&row, false));
        row_slabs(layout, &row, &column_bounds, at, false);
    }
    let parts = vec![Node::group(Tag::THead, vec![head_node]), Node::group(Tag::TBody, body)];
    Node::group(Tag::Table, parts)
}

/// Distributes the width of the page: each column gets its full width when possible, else the width of its widest word
/// and a share of the rest.
fn column_bounds(layout: &Layout<'_>, table: &Table) -> Vec<ColumnBounds> {
    let wanted: Vec<(f32, f32)> =
        (0..table.columns.len()).map(|at| column_widths(layout, table, at)).collect();
    let gaps: f32 = table.columns.iter().skip(1).map(|_| COLUMN_GAP).sum();
    let available = WIDTH - gaps;
    let total_width: f32 = wanted.iter().map(|(line_width, _)| line_width).sum();
    let words: f32 = wanted.iter().map(|(_, word)| word).sum();
    let width = |whole_column: f32, word: f32| {
        if total_width <= available {
            // The remaining width is distributed in proportion to the widths.
            whole_column + (available - total_width) * whole_column / total_width.max(1.0)
        } else if words <= available {
            word + (available - words) * (whole_column - word) / (total_width - words).max(1.0)
        } else {
            available * word / words.max(1.0)
        }
    };
    let mut x = SIDE;
    let mut column_bounds = Vec::with_capacity(wanted.len());
    for ((line_width, word), column) in wanted.into_iter().zip(&table.columns) {
        let width = width(line_width, word);
        column_bounds.push(ColumnBounds { x, width, align: column.align });
        x += width + COLUMN_GAP;
    }
    column_bounds
}

/// Returns the width of a column on one line, and its minimum width.
fn column_widths(layout: &Layout<'_>, table: &Table, at: usize) -> (f32, f32) {
    let (mut line_width, mut word_width) = widths(layout.fonts, &table.columns[at].title, COLUMN);
    let total = table.total.iter().map(|row| (row, SUM));
    for (row, style) in table.rows.iter().map(|row| (row, CELL)).chain(total) {
        let (row_whole, row_word) = row.get(at).map_or((0.0, 0.0), |cell| widths(layout.fonts, cell, style));
        line_width = line_width.max(row_whole);
        word_width = word_width.max(row_word);
    }
    // Words may be broken, amounts may not.
    let longest =
        if table.columns[at].align == Align::End { word_width } else { word_width.min(WIDTH / 4.0) };
    (line_width.max(MIN_COLUMN_WIDTH), longest.max(MIN_COLUMN_WIDTH))
}

fn cells(layout: &mut Layout<'_>, row: &[String], column_bounds: &[ColumnBounds], style: Style) -> Vec<Cell> {
    let set = |(text, bounds): (&String, &ColumnBounds)| {
        let text = if text.is_empty() { EMPTY } else { text };
        Cell { lines: lines(layout.fonts, text, style, bounds.width), leaf: layout.structure.leaf() }
    };
    row.iter().zip(column_bounds).map(set).collect()
}

fn row_node(row: &[Cell], header: bool) -> Node {
    let cell = |cell: &Cell| {
        let text = vec![Node::Text(cell.leaf)];
        if header { Node::group(Tag::TH(TableHeaderScope::Column), text) } else { Node::group(Tag::TD, text) }
    };
    Node::group(Tag::TR, row.iter().map(cell).collect())
}

/// Returns the texts of line number `at` of a row; `above` is the space above the line, in points.
fn line_items(row: &[Cell], column_bounds: &[ColumnBounds], at: usize, above: f32) -> Vec<Item> {
    let to_item = |(cell, bounds): (&Cell, &ColumnBounds)| {
        let line = cell.lines.get(at)?.clone();
        let x = if bounds.align == Align::End { bounds.x + bounds.width - line.width } else { bounds.x };
        Some(Item::Text { x, baseline: above + baseline(line.style), line, leaf: Some(cell.leaf) })
    };
    row.iter().zip(column_bounds).filter_map(to_item).collect()
}

fn height(row: &[Cell]) -> usize {
    row.iter().map(|cell| cell.lines.len()).max().unwrap_or(0)
}

fn header_slabs(header: &[Cell], column_bounds: &[ColumnBounds], padding: f32) -> Vec<Slab> {
    let count = height(header);
    let slab = |at: usize| {
        let last = at + 1 == count;
        let height = COLUMN.leading + if last { padding } else { 0.0 };
        let mut items = Vec::new();
        // Short headers are aligned at the bottom.
        for (cell, bounds) in header.iter().zip(column_bounds) {
            let skipped = count - cell.lines.len();
            let Some(line) = at.checked_sub(skipped).and_then(|at| cell.lines.get(at)).cloned() else {
                continue;
            };
            let x = if bounds.align == Align::End { bounds.x + bounds.width - line.width } else { bounds.x };
            items.push(Item::Text { x, baseline: baseline(COLUMN), line, leaf: Some(cell.leaf) });
        }
        if last {
            items.push(Item::Fill { x: SIDE, y: height - 0.8, width: WIDTH, height: 0.8, shade: MUTED });
        }
        Slab { height, items, keep: true, ..Slab::default() }
    };
    (0..count).map(slab).collect()
}

/// Returns the header for the next pages, as an artifact.
fn build_repeated_header(slabs: &[Slab]) -> Slab {
    let mut merged = Slab::default();
    for slab in slabs {
        for item in slab.items.iter().cloned() {
            merged.items.push(match item {
                Item::Text { x, baseline, line, .. } => {
                    Item::Text { x, baseline: merged.height + baseline, line, leaf: None }
                }
                Item::Fill { x, y, width, height, shade } => {
                    Item::Fill { x, y: merged.height + y, width, height, shade }
                }
            });
        }
        merged.height += slab.height;
    }
    merged
}

fn row_slabs(
    layout: &mut Layout<'_>,
    row: &[Cell],
    column_bounds: &[ColumnBounds],
    header: usize,
    with_next: bool,
) {
    let (count, padding) = (height(row), PADDING * layout.spacing);
    for at in 0..count {
        let (first, last) = (at == 0, at + 1 == count);
        let above = if first { padding } else { 0.0 };
        let height = above + CELL.leading + if last { padding } else { 0.0 };
        let mut items = line_items(row, column_bounds, at, above);
        if last {
            items.push(Item::Fill { x: SIDE, y: height - 0.5, width: WIDTH, height: 0.5, shade: HAIRLINE });
        }
        layout.slabs.push(Slab {
            height,
            items,
            keep: if last { with_next } else { count <= MAX_LINES_TOGETHER || first },
            header: Some(header),
            ..Slab::default()
        });
    }
}
