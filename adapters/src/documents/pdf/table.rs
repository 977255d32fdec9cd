//! Tables: column widths follow their words, and the header is repeated on every page.

use super::layout::{Item, Layout, MAX_LINES_TOGETHER, Strip, baseline};
use super::look::{CELL, COLUMN, HAIRLINE, MUTED, SIDE, SUM, Style, WIDTH};
use super::structure::{Leaf, Node};
use super::text::{Line, lay_out_lines, measure_widths};
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
    let column_bounds = distribute_width(layout, table);
    let titles: Vec<String> = table.columns.iter().map(|column| column.title.clone()).collect();
    let header = lay_out_cells(layout, &titles, &column_bounds, COLUMN);
    let head_node = build_row_node(&header, true);
    let strips = build_header_strips(&header, &column_bounds, PADDING * layout.spacing);
    let header_index = layout.headers.len();
    layout.headers.push(build_repeated_header(&strips));
    for (index, mut strip) in strips.into_iter().enumerate() {
        strip.space_before = if index == 0 { space_before } else { 0.0 };
        layout.strips.push(strip);
    }
    let mut body = Vec::with_capacity(table.rows.len());
    for (index, row) in table.rows.iter().enumerate() {
        let row = lay_out_cells(layout, row, &column_bounds, CELL);
        body.push(build_row_node(&row, false));
        // The last row stays with the sums, which are never alone on a page.
        let is_before_sum = table.total.is_some() && index + 1 == table.rows.len();
        push_row_strips(layout, &row, &column_bounds, header_index, is_before_sum);
    }
    if let Some(total) = &table.total {
        let row = lay_out_cells(layout, total, &column_bounds, SUM);
        body.push(build_row_node(&row, false));
        push_row_strips(layout, &row, &column_bounds, header_index, false);
    }
    let nodes = vec![Node::group(Tag::THead, vec![head_node]), Node::group(Tag::TBody, body)];
    Node::group(Tag::Table, nodes)
}

/// Distributes the width of the page: each column gets its full width when possible, else the width of its widest word
/// and a share of the rest.
fn distribute_width(layout: &Layout<'_>, table: &Table) -> Vec<ColumnBounds> {
    let wanted_widths: Vec<(f32, f32)> =
        (0..table.columns.len()).map(|index| measure_column(layout, table, index)).collect();
    let total_gap: f32 = table.columns.iter().skip(1).map(|_| COLUMN_GAP).sum();
    let available = WIDTH - total_gap;
    let total_width: f32 = wanted_widths.iter().map(|(line_width, _)| line_width).sum();
    let total_word_width: f32 = wanted_widths.iter().map(|(_, word_width)| word_width).sum();
    let column_width = |line_width: f32, word_width: f32| {
        if total_width <= available {
            // The remaining width is distributed in proportion to the widths.
            line_width + (available - total_width) * line_width / total_width.max(1.0)
        } else if total_word_width <= available {
            word_width
                + (available - total_word_width) * (line_width - word_width)
                    / (total_width - total_word_width).max(1.0)
        } else {
            available * word_width / total_word_width.max(1.0)
        }
    };
    let mut x = SIDE;
    let mut column_bounds = Vec::with_capacity(wanted_widths.len());
    for ((line_width, word_width), column) in wanted_widths.into_iter().zip(&table.columns) {
        let width = column_width(line_width, word_width);
        column_bounds.push(ColumnBounds { x, width, align: column.align });
        x += width + COLUMN_GAP;
    }
    column_bounds
}

/// Returns the width of a column on one line, and its minimum width.
fn measure_column(layout: &Layout<'_>, table: &Table, column: usize) -> (f32, f32) {
    let (mut line_width, mut word_width) = measure_widths(layout.fonts, &table.columns[column].title, COLUMN);
    let total = table.total.iter().map(|row| (row, SUM));
    for (row, style) in table.rows.iter().map(|row| (row, CELL)).chain(total) {
        let (cell_width, cell_word_width) =
            row.get(column).map_or((0.0, 0.0), |cell| measure_widths(layout.fonts, cell, style));
        line_width = line_width.max(cell_width);
        word_width = word_width.max(cell_word_width);
    }
    // Words may be broken, amounts may not.
    let minimum =
        if table.columns[column].align == Align::End { word_width } else { word_width.min(WIDTH / 4.0) };
    (line_width.max(MIN_COLUMN_WIDTH), minimum.max(MIN_COLUMN_WIDTH))
}

fn lay_out_cells(
    layout: &mut Layout<'_>,
    row: &[String],
    column_bounds: &[ColumnBounds],
    style: Style,
) -> Vec<Cell> {
    let to_cell = |(text, bounds): (&String, &ColumnBounds)| {
        let text = if text.is_empty() { EMPTY } else { text };
        Cell {
            lines: lay_out_lines(layout.fonts, text, style, bounds.width),
            leaf: layout.structure.add_leaf(),
        }
    };
    row.iter().zip(column_bounds).map(to_cell).collect()
}

fn build_row_node(row: &[Cell], header: bool) -> Node {
    let to_node = |cell: &Cell| {
        let text = vec![Node::Text(cell.leaf)];
        if header { Node::group(Tag::TH(TableHeaderScope::Column), text) } else { Node::group(Tag::TD, text) }
    };
    Node::group(Tag::TR, row.iter().map(to_node).collect())
}

/// Returns the texts of line `line_index` of a row, counted from 0; `above` is the space above the line, in points.
fn build_line_items(
    row: &[Cell],
    column_bounds: &[ColumnBounds],
    line_index: usize,
    above: f32,
) -> Vec<Item> {
    let to_item = |(cell, bounds): (&Cell, &ColumnBounds)| {
        let line = cell.lines.get(line_index)?.clone();
        let x = if bounds.align == Align::End { bounds.x + bounds.width - line.width } else { bounds.x };
        Some(Item::Text { x, baseline: above + baseline(line.style), line, leaf: Some(cell.leaf) })
    };
    row.iter().zip(column_bounds).filter_map(to_item).collect()
}

fn count_lines(row: &[Cell]) -> usize {
    row.iter().map(|cell| cell.lines.len()).max().unwrap_or(0)
}

fn build_header_strips(header: &[Cell], column_bounds: &[ColumnBounds], padding: f32) -> Vec<Strip> {
    let count = count_lines(header);
    let build_strip = |line_index: usize| {
        let is_last = line_index + 1 == count;
        let height = COLUMN.leading + if is_last { padding } else { 0.0 };
        let mut items = Vec::new();
        // Short headers are aligned at the bottom.
        for (cell, bounds) in header.iter().zip(column_bounds) {
            let empty_lines = count - cell.lines.len();
            let Some(line) = line_index
                .checked_sub(empty_lines)
                .and_then(|line_index| cell.lines.get(line_index))
                .cloned()
            else {
                continue;
            };
            let x = if bounds.align == Align::End { bounds.x + bounds.width - line.width } else { bounds.x };
            items.push(Item::Text { x, baseline: baseline(COLUMN), line, leaf: Some(cell.leaf) });
        }
        if is_last {
            items.push(Item::Fill { x: SIDE, y: height - 0.8, width: WIDTH, height: 0.8, shade: MUTED });
        }
        Strip { height, items, keep: true, ..Strip::default() }
    };
    (0..count).map(build_strip).collect()
}

/// Returns the header for the next pages, as an artifact.
fn build_repeated_header(strips: &[Strip]) -> Strip {
    let mut merged_strip = Strip::default();
    for strip in strips {
        for item in strip.items.iter().cloned() {
            merged_strip.items.push(match item {
                Item::Text { x, baseline, line, .. } => {
                    Item::Text { x, baseline: merged_strip.height + baseline, line, leaf: None }
                }
                Item::Fill { x, y, width, height, shade } => {
                    Item::Fill { x, y: merged_strip.height + y, width, height, shade }
                }
            });
        }
        merged_strip.height += strip.height;
    }
    merged_strip
}

fn push_row_strips(
    layout: &mut Layout<'_>,
    row: &[Cell],
    column_bounds: &[ColumnBounds],
    header: usize,
    keeps_with_next: bool,
) {
    let (count, padding) = (count_lines(row), PADDING * layout.spacing);
    for line_index in 0..count {
        let (is_first, is_last) = (line_index == 0, line_index + 1 == count);
        let above = if is_first { padding } else { 0.0 };
        let height = above + CELL.leading + if is_last { padding } else { 0.0 };
        let mut items = build_line_items(row, column_bounds, line_index, above);
        if is_last {
            items.push(Item::Fill { x: SIDE, y: height - 0.5, width: WIDTH, height: 0.5, shade: HAIRLINE });
        }
        layout.strips.push(Strip {
            height,
            items,
            keep: if is_last { keeps_with_next } else { count <= MAX_LINES_TOGETHER || is_first },
            header: Some(header),
            ..Strip::default()
        });
    }
}
