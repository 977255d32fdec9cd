//! Layout of the blocks of a document as slabs: head, sections, fields and longer texts.

use super::layout::{Item, Layout, MAX_LINES_TOGETHER, Slab, baseline};
use super::look::{HEADING, KIND, LABEL, LONG_SUBJECT, NOTE, SECTION, SIDE, SUBJECT, Style, VALUE, WIDTH};
use super::prose;
use super::structure::{Leaf, Node, short_title};
use super::table;
use super::text::{Line, lines, widths};
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
    for (at, section) in document.sections.iter().enumerate() {
        lay_out_section(layout, at, section);
    }
}

fn write_head(layout: &mut Layout<'_>, document: &Document) {
    let is_long = lines(layout.fonts, &document.subject, SUBJECT, WIDTH).len() > 3;
    let subject = if is_long { LONG_SUBJECT } else { SUBJECT }.with_shade(layout.brand.title_shade());
    let kind = paragraph(layout, &document.kind, KIND, 0.0);
    let subject = paragraph(layout, &document.subject, subject, 2.0);
    let title = Tag::Hn(NonZeroU16::MIN, Some(document.title()));
    layout.structure.push(Node::group(title, vec![Node::Text(kind), Node::Text(subject)]));
    for (at, note) in document.notes.iter().enumerate() {
        let leaf = paragraph(layout, note, NOTE, if at == 0 { 6.0 } else { 0.0 });
        layout.structure.push(Node::group(Tag::P, vec![Node::Text(leaf)]));
    }
}

fn lay_out_section(layout: &mut Layout<'_>, at: usize, section: &Section) {
    let first = layout.slabs.len();
    let shade = layout.brand.title_shade();
    let title = paragraph(layout, &section.title, SECTION.with_shade(shade), 22.0 * layout.spacing);
    layout.slabs.push(Slab {
        height: 12.0,
        items: vec![Item::Fill { x: SIDE, y: 4.0, width: WIDTH, height: 0.8, shade }],
        keep: true,
        ..Slab::default()
    });
    if let Some(slab) = layout.slabs.get_mut(first) {
        slab.section = Some(at);
        slab.starts_page = section.starts_page;
    }
    let mut nodes = vec![heading_node(2, &section.title, title)];
    for (index, block) in section.blocks.iter().enumerate() {
        let before = index.checked_sub(1).and_then(|before| section.blocks.get(before));
        let space = space_between(before, block) * layout.spacing;
        nodes.push(match block {
            Block::Heading(text) => {
                let leaf = paragraph(layout, text, HEADING, space);
                pad_last(layout, 4.0);
                heading_node(3, text, leaf)
            }
            Block::Fields(fields) => grid(layout, fields, space),
            Block::Text { label, text } => {
                prose::lay_out_box(layout, &[(label, LABEL), (text, VALUE)], space)
            }
            Block::Paragraph(text) => prose::paragraph(layout, text, space),
            Block::List { is_ordered, items } => prose::list(layout, items, *is_ordered, space),
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

fn space_between(before: Option<&Block>, block: &Block) -> f32 {
    match (before, block) {
        (None, _) => 0.0,
        (_, Block::Heading(_)) => 14.0,
        // A heading has its own space; consecutive fields continue the grid.
        (Some(Block::Heading(_)), _) | (Some(Block::Fields(_)), Block::Fields(_)) => 0.0,
        _ => 10.0,
    }
}

fn heading_node(level: u16, title: &str, leaf: Leaf) -> Node {
    let level = NonZeroU16::new(level).unwrap_or(NonZeroU16::MIN);
    Node::group(Tag::Hn(level, Some(short_title(title))), vec![Node::Text(leaf)])
}

/// Lays out full-width lines that stay with the next block.
fn paragraph(layout: &mut Layout<'_>, text: &str, style: Style, space_before: f32) -> Leaf {
    let leaf = layout.structure.leaf();
    for (at, line) in lines(layout.fonts, text, style, WIDTH).into_iter().enumerate() {
        layout.slabs.push(Slab {
            space_before: if at == 0 { space_before } else { 0.0 },
            height: style.leading,
            items: vec![Item::Text { x: SIDE, baseline: baseline(style), line, leaf: Some(leaf) }],
            keep: true,
            ..Slab::default()
        });
    }
    leaf
}

fn pad_last(layout: &mut Layout<'_>, by: f32) {
    if let Some(slab) = layout.slabs.last_mut() {
        slab.height += by;
    }
}

fn keep_last_slab_with_next(layout: &mut Layout<'_>) {
    if let Some(slab) = layout.slabs.last_mut() {
        slab.keep = true;
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
fn grid(layout: &mut Layout<'_>, fields: &[Field], space_before: f32) -> Node {
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    let mut column = COLUMNS;
    let mut items = Vec::with_capacity(fields.len());
    for field in fields {
        let span = span(layout, field);
        if column + span > COLUMNS {
            rows.push(Vec::new());
            column = 0;
        }
        let width = width_of(span);
        let leaves = [layout.structure.leaf(), layout.structure.leaf()];
        let cell = Cell {
            x: SIDE + offset(column),
            label: lines(layout.fonts, &field.label, LABEL, width),
            value: lines(layout.fonts, &field.value, VALUE, width),
            leaves,
        };
        if let Some(row) = rows.last_mut() {
            row.push(cell);
        }
        column += span;
        let [label, value] = leaves.map(|leaf| vec![Node::Text(leaf)]);
        let parts = vec![Node::group(Tag::Lbl, label), Node::group(Tag::LBody, value)];
        items.push(Node::group(Tag::LI, parts));
    }
    for (at, row) in rows.iter().enumerate() {
        grid_row(layout, row, if at == 0 { space_before } else { 0.0 });
        // A few rows stay together; of many rows, neither the first nor the last is alone on a page.
        let last = at + 1 == rows.len();
        if !last && (rows.len() <= FEW_ROWS || at == 0 || at + 2 == rows.len()) {
            keep_last_slab_with_next(layout);
        }
    }
    Node::group(Tag::L(ListNumbering::None), items)
}

fn grid_row(layout: &mut Layout<'_>, row: &[Cell], space_before: f32) {
    let line_of = |cell: &Cell, value: bool, at: usize| {
        let (lines, leaf) = if value { (&cell.value, cell.leaves[1]) } else { (&cell.label, cell.leaves[0]) };
        let line = lines.get(at)?.clone();
        Some(Item::Text { x: cell.x, baseline: baseline(line.style), line, leaf: Some(leaf) })
    };
    let labels = row.iter().map(|cell| cell.label.len()).max().unwrap_or(0);
    let values = row.iter().map(|cell| cell.value.len()).max().unwrap_or(0);
    for at in 0..labels + values {
        let value = at >= labels;
        let line = if value { at - labels } else { at };
        let last = at + 1 == labels + values;
        let style = if value { VALUE } else { LABEL };
        layout.slabs.push(Slab {
            space_before: if at == 0 { space_before } else { 0.0 },
            height: style.leading + if last { 7.0 * layout.spacing } else { 0.0 },
            items: row.iter().filter_map(|cell| line_of(cell, value, line)).collect(),
            keep: !last && (values <= MAX_LINES_TOGETHER || !value || line == 0),
            ..Slab::default()
        });
    }
}

fn span(layout: &Layout<'_>, field: &Field) -> usize {
    let (label, _) = widths(layout.fonts, &field.label, LABEL);
    let (value, _) = widths(layout.fonts, &field.value, VALUE);
    let needed = label.max(value);
    (1..COLUMNS).find(|span| needed <= width_of(*span)).unwrap_or(COLUMNS)
}

#[expect(clippy::cast_precision_loss, reason = "three columns")]
fn offset(columns: usize) -> f32 {
    columns as f32 * (COLUMN_WIDTH + GUTTER)
}

fn width_of(span: usize) -> f32 {
    offset(span) - GUTTER
}
