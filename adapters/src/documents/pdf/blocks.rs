//! Layout of the blocks of a document as strips: head, sections, fields and longer texts.

use super::layout::{Item, Layout, MAX_LINES_TOGETHER, Strip, baseline};
use super::look::{HEADING, KIND, LABEL, LONG_SUBJECT, NOTE, SECTION, SIDE, SUBJECT, Style, VALUE, WIDTH};
use super::prose;
use super::structure::{Leaf, Node, short_title};
use super::table;
use super::text::{Line, lay_out_lines, measure_widths};
use application::document::{Block, Document, Field, Section};
use krilla::tagging::{ListNumbering, Tag};
use std::num::NonZeroU16;

/// Columns of a grid of fields.
const COLUMNS: usize = 3;
/// Space between two columns.
const GUTTER: f32 = 18.0;
const COLUMN_WIDTH: f32 = (WIDTH - GUTTER * 2.0) / 3.0;
/// Maximum number of rows of a grid that stay together.
const FEW_ROWS: usize = 5;
/// Lays out the whole document.
pub(super) fn lay_out(layout: &mut Layout<'_>, document: &Document) {
    write_head(layout, document);
    for (index, section) in document.sections.iter().enumerate() {
        lay_out_section(layout, index, section);
    }
}

fn write_head(layout: &mut Layout<'_>, document: &Document) {
    let is_long = lay_out_lines(layout.fonts, &document.subject, SUBJECT, WIDTH).len() > 3;
    let subject = if is_long { LONG_SUBJECT } else { SUBJECT }.with_shade(layout.brand.title_shade());
    let kind = push_paragraph(layout, &document.kind, KIND, 0.0);
    let subject = push_paragraph(layout, &document.subject, subject, 2.0);
    let title = Tag::Hn(NonZeroU16::MIN, Some(document.title()));
    layout.structure.push(Node::group(title, vec![Node::Text(kind), Node::Text(subject)]));
    for (index, note) in document.notes.iter().enumerate() {
        let leaf = push_paragraph(layout, note, NOTE, if index == 0 { 6.0 } else { 0.0 });
        layout.structure.push(Node::group(Tag::P, vec![Node::Text(leaf)]));
    }
}

fn lay_out_section(layout: &mut Layout<'_>, section_index: usize, section: &Section) {
    let first_strip = layout.strips.len();
    let shade = layout.brand.title_shade();
    let title = push_paragraph(layout, &section.title, SECTION.with_shade(shade), 22.0 * layout.spacing);
    layout.strips.push(Strip {
        height: 12.0,
        items: vec![Item::Fill { x: SIDE, y: 4.0, width: WIDTH, height: 0.8, shade }],
        keep: true,
        ..Strip::default()
    });
    if let Some(strip) = layout.strips.get_mut(first_strip) {
        strip.section = Some(section_index);
        strip.starts_page = section.starts_page;
    }
    let mut nodes = vec![build_heading(2, &section.title, title)];
    for (index, block) in section.blocks.iter().enumerate() {
        let previous = index.checked_sub(1).and_then(|previous| section.blocks.get(previous));
        let space = space_between(previous, block) * layout.spacing;
        nodes.push(match block {
            Block::Heading(text) => {
                let leaf = push_paragraph(layout, text, HEADING, space);
                pad_last_strip(layout, 4.0);
                build_heading(3, text, leaf)
            }
            Block::Fields(fields) => lay_out_grid(layout, fields, space),
            Block::Text { label, text } => {
                prose::lay_out_box(layout, &[(label, LABEL), (text, VALUE)], space)
            }
            Block::Paragraph(text) => prose::lay_out_paragraph(layout, text, space),
            Block::List { is_ordered, items } => prose::lay_out_list(layout, items, *is_ordered, space),
            Block::Quote(paragraphs) => {
                let texts: Vec<(&str, Style)> =
                    paragraphs.iter().map(|text| (text.as_str(), VALUE)).collect();
                prose::lay_out_box(layout, &texts, space)
            }
            Block::Table(rows) => table::lay_out(layout, rows, space),
        });
    }
    layout.structure.push(Node::group(Tag::Section, nodes));
}

fn space_between(previous: Option<&Block>, block: &Block) -> f32 {
    match (previous, block) {
        (None, _) => 0.0,
        (_, Block::Heading(_)) => 14.0,
        // A heading has its own space; consecutive fields continue the grid.
        (Some(Block::Heading(_)), _) | (Some(Block::Fields(_)), Block::Fields(_)) => 0.0,
        _ => 10.0,
    }
}

fn build_heading(level: u16, title: &str, leaf: Leaf) -> Node {
    let level = NonZeroU16::new(level).unwrap_or(NonZeroU16::MIN);
    Node::group(Tag::Hn(level, Some(short_title(title))), vec![Node::Text(leaf)])
}

/// Lays out full-width lines that stay with the next block.
fn push_paragraph(layout: &mut Layout<'_>, text: &str, style: Style, space_before: f32) -> Leaf {
    let leaf = layout.structure.add_leaf();
    for (index, line) in lay_out_lines(layout.fonts, text, style, WIDTH).into_iter().enumerate() {
        layout.strips.push(Strip {
            space_before: if index == 0 { space_before } else { 0.0 },
            height: style.leading,
            items: vec![Item::Text { x: SIDE, baseline: baseline(style), line, leaf: Some(leaf) }],
            keep: true,
            ..Strip::default()
        });
    }
    leaf
}

fn pad_last_strip(layout: &mut Layout<'_>, height: f32) {
    if let Some(strip) = layout.strips.last_mut() {
        strip.height += height;
    }
}

fn keep_last_strip_with_next(layout: &mut Layout<'_>) {
    if let Some(strip) = layout.strips.last_mut() {
        strip.keep = true;
    }
}

/// Field in a row of the grid.
struct Cell {
    x: f32,
    label: Vec<Line>,
    value: Vec<Line>,
    leaves: [Leaf; 2],
}

/// Lays out fields in three columns; a wide field spans two or three of them.
fn lay_out_grid(layout: &mut Layout<'_>, fields: &[Field], space_before: f32) -> Node {
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    let mut column = COLUMNS;
    let mut items = Vec::with_capacity(fields.len());
    for field in fields {
        let span = column_span(layout, field);
        if column + span > COLUMNS {
            rows.push(Vec::new());
            column = 0;
        }
        let width = span_width(span);
        let leaves = [layout.structure.add_leaf(), layout.structure.add_leaf()];
        let cell = Cell {
            x: SIDE + column_offset(column),
            label: lay_out_lines(layout.fonts, &field.label, LABEL, width),
            value: lay_out_lines(layout.fonts, &field.value, VALUE, width),
            leaves,
        };
        if let Some(row) = rows.last_mut() {
            row.push(cell);
        }
        column += span;
        let [label, value] = leaves.map(|leaf| vec![Node::Text(leaf)]);
        let nodes = vec![Node::group(Tag::Lbl, label), Node::group(Tag::LBody, value)];
        items.push(Node::group(Tag::LI, nodes));
    }
    for (index, row) in rows.iter().enumerate() {
        lay_out_grid_row(layout, row, if index == 0 { space_before } else { 0.0 });
        // A few rows stay together; of many rows, neither the first nor the last is alone on a page.
        let is_last = index + 1 == rows.len();
        if !is_last && (rows.len() <= FEW_ROWS || index == 0 || index + 2 == rows.len()) {
            keep_last_strip_with_next(layout);
        }
    }
    Node::group(Tag::L(ListNumbering::None), items)
}

fn lay_out_grid_row(layout: &mut Layout<'_>, row: &[Cell], space_before: f32) {
    let to_item = |cell: &Cell, is_value: bool, line_index: usize| {
        let (lines, leaf) =
            if is_value { (&cell.value, cell.leaves[1]) } else { (&cell.label, cell.leaves[0]) };
        let line = lines.get(line_index)?.clone();
        Some(Item::Text { x: cell.x, baseline: baseline(line.style), line, leaf: Some(leaf) })
    };
    let label_lines = row.iter().map(|cell| cell.label.len()).max().unwrap_or(0);
    let value_lines = row.iter().map(|cell| cell.value.len()).max().unwrap_or(0);
    for line_index in 0..label_lines + value_lines {
        let is_value = line_index >= label_lines;
        let line = if is_value { line_index - label_lines } else { line_index };
        let is_last = line_index + 1 == label_lines + value_lines;
        let style = if is_value { VALUE } else { LABEL };
        layout.strips.push(Strip {
            space_before: if line_index == 0 { space_before } else { 0.0 },
            height: style.leading + if is_last { 7.0 * layout.spacing } else { 0.0 },
            items: row.iter().filter_map(|cell| to_item(cell, is_value, line)).collect(),
            keep: !is_last && (value_lines <= MAX_LINES_TOGETHER || !is_value || line == 0),
            ..Strip::default()
        });
    }
}

fn column_span(layout: &Layout<'_>, field: &Field) -> usize {
    let (label, _) = measure_widths(layout.fonts, &field.label, LABEL);
    let (value, _) = measure_widths(layout.fonts, &field.value, VALUE);
    let needed_width = label.max(value);
    (1..COLUMNS).find(|span| needed_width <= span_width(*span)).unwrap_or(COLUMNS)
}

#[expect(clippy::cast_precision_loss, reason = "three columns")]
fn column_offset(columns: usize) -> f32 {
    columns as f32 * (COLUMN_WIDTH + GUTTER)
}

fn span_width(span: usize) -> f32 {
    column_offset(span) - GUTTER
}
