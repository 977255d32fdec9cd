//! Layout of paragraphs, lists and highlighted texts.

use super::layout::{Item, Layout, Strip, baseline};
use super::look::{HAIRLINE, PAPER, SIDE, Style, VALUE, WIDTH};
use super::structure::{Leaf, Node};
use super::text::{Line, lay_out_line, lay_out_lines};
use krilla::tagging::{ListNumbering, Tag};

/// Width of the bullet or number of a list item.
const INDENT: f32 = 16.0;
/// Space between two items.
const ITEM_SPACE: f32 = 3.0;

/// Lays out full-width lines.
pub(super) fn lay_out_paragraph(layout: &mut Layout<'_>, text: &str, space_before: f32) -> Node {
    let leaf = layout.structure.add_leaf();
    let lines = lay_out_lines(layout.fonts, text, VALUE, WIDTH);
    push_lines(layout, lines, SIDE, leaf, None, space_before);
    Node::group(Tag::P, vec![Node::Text(leaf)])
}

/// Lays out items, each after a bullet or its number.
pub(super) fn lay_out_list(
    layout: &mut Layout<'_>,
    items: &[String],
    is_ordered: bool,
    space_before: f32,
) -> Node {
    let mut nodes = Vec::with_capacity(items.len());
    for (index, item) in items.iter().enumerate() {
        let leaves = [layout.structure.add_leaf(), layout.structure.add_leaf()];
        let marker = if is_ordered { format!("{}.", index + 1) } else { "•".to_owned() };
        let marker = lay_out_line(layout.fonts, &marker, VALUE, INDENT);
        let item_lines = lay_out_lines(layout.fonts, item, VALUE, WIDTH - INDENT);
        let space = if index == 0 { space_before } else { ITEM_SPACE };
        push_lines(layout, item_lines, SIDE + INDENT, leaves[1], Some((marker, leaves[0])), space);
        let [label, body] = leaves.map(|leaf| vec![Node::Text(leaf)]);
        let item_nodes = vec![Node::group(Tag::Lbl, label), Node::group(Tag::LBody, body)];
        nodes.push(Node::group(Tag::LI, item_nodes));
    }
    Node::group(Tag::L(ListNumbering::None), nodes)
}

/// Adds lines to the layout; neither the first nor the last one is alone on a page.
fn push_lines(
    layout: &mut Layout<'_>,
    lines: Vec<Line>,
    x: f32,
    leaf: Leaf,
    mut marker: Option<(Line, Leaf)>,
    space_before: f32,
) {
    let count = lines.len();
    for (index, line) in lines.into_iter().enumerate() {
        let to_item =
            |x, line: Line, leaf| Item::Text { x, baseline: baseline(line.style), line, leaf: Some(leaf) };
        let mut items: Vec<Item> =
            marker.take().into_iter().map(|(line, leaf)| to_item(SIDE, line, leaf)).collect();
        items.push(to_item(x, line, leaf));
        layout.strips.push(Strip {
            space_before: if index == 0 { space_before } else { 0.0 },
            height: VALUE.leading,
            items,
            keep: index + 1 < count && (index == 0 || index + 2 == count),
            ..Strip::default()
        });
    }
}

/// Lays out texts on a background with a line at its side.
pub(super) fn lay_out_box(layout: &mut Layout<'_>, texts: &[(&str, Style)], space_before: f32) -> Node {
    const PADDING: f32 = 10.0;
    let width = WIDTH - 2.0 * PADDING;
    let leaves: Vec<Leaf> = texts.iter().map(|_| layout.structure.add_leaf()).collect();
    let text_lines: Vec<(Line, Leaf)> = texts
        .iter()
        .zip(&leaves)
        .flat_map(|((text, style), leaf)| {
            lay_out_lines(layout.fonts, text, *style, width).into_iter().map(move |line| (line, *leaf))
        })
        .collect();
    let count = text_lines.len();
    for (index, (line, leaf)) in text_lines.into_iter().enumerate() {
        let (is_first, is_last) = (index == 0, index + 1 == count);
        let (padding_above, padding_below) =
            (if is_first { 6.0 } else { 0.0 }, if is_last { 7.0 } else { 0.0 });
        let height = padding_above + line.style.leading + padding_below;
        let fill = |width, shade| Item::Fill { x: SIDE, y: 0.0, width, height: height + 0.2, shade };
        let baseline = padding_above + baseline(line.style);
        let text = Item::Text { x: SIDE + PADDING, baseline, line, leaf: Some(leaf) };
        layout.strips.push(Strip {
            space_before: if is_first { space_before } else { 0.0 },
            height,
            items: vec![fill(WIDTH, PAPER), fill(2.0, HAIRLINE), text],
            // Keeps the label with the first two lines, and the last two lines together.
            keep: !is_last && (index < 2 || index + 2 == count),
            ..Strip::default()
        });
    }
    let paragraphs = leaves.into_iter().map(|leaf| Node::group(Tag::P, vec![Node::Text(leaf)]));
    Node::group(Tag::Div, paragraphs.collect())
}
