//! Layout of paragraphs, lists and highlighted texts.

use super::layout::{Item, Layout, Slab, baseline};
use super::look::{HAIRLINE, PAPER, SIDE, Style, VALUE, WIDTH};
use super::structure::{Leaf, Node};
use super::text::{Line, lay_out_line, lines};
use krilla::tagging::{ListNumbering, Tag};

/// Width of the bullet or number of a list item.
const INDENT: f32 = 16.0;
/// Space between two items.
const ITEM_SPACE: f32 = 3.0;

/// Lays out full-width lines.
pub(super) fn paragraph(layout: &mut Layout<'_>, text: &str, space_before: f32) -> Node {
    let leaf = layout.structure.leaf();
    let set = lines(layout.fonts, text, VALUE, WIDTH);
    push_lines(layout, set, (SIDE, leaf), None, space_before);
    Node::group(Tag::P, vec![Node::Text(leaf)])
}

/// Lays out items, each after a bullet or its number.
pub(super) fn list(layout: &mut Layout<'_>, items: &[String], is_ordered: bool, space_before: f32) -> Node {
    let mut nodes = Vec::with_capacity(items.len());
    for (index, item) in items.iter().enumerate() {
        let leaves = [layout.structure.leaf(), layout.structure.leaf()];
        let mark = if is_ordered { format!("{}.", index + 1) } else { "•".to_owned() };
        let mark = lay_out_line(layout.fonts, &mark, VALUE, INDENT);
        let set = lines(layout.fonts, item, VALUE, WIDTH - INDENT);
        let space = if index == 0 { space_before } else { ITEM_SPACE };
        push_lines(layout, set, (SIDE + INDENT, leaves[1]), Some((mark, leaves[0])), space);
        let [label, body] = leaves.map(|leaf| vec![Node::Text(leaf)]);
        let parts = vec![Node::group(Tag::Lbl, label), Node::group(Tag::LBody, body)];
        nodes.push(Node::group(Tag::LI, parts));
    }
    Node::group(Tag::L(ListNumbering::None), nodes)
}

/// Adds lines to the layout; neither the first nor the last one is alone on a page.
fn push_lines(
    layout: &mut Layout<'_>,
    set: Vec<Line>,
    (x, leaf): (f32, Leaf),
    mut mark: Option<(Line, Leaf)>,
    space_before: f32,
) {
    let count = set.len();
    for (at, line) in set.into_iter().enumerate() {
        let text =
            |x, line: Line, leaf| Item::Text { x, baseline: baseline(line.style), line, leaf: Some(leaf) };
        let mut items: Vec<Item> =
            mark.take().into_iter().map(|(line, leaf)| text(SIDE, line, leaf)).collect();
        items.push(text(x, line, leaf));
        layout.slabs.push(Slab {
            space_before: if at == 0 { space_before } else { 0.0 },
            height: VALUE.leading,
            items,
            keep: at + 1 < count && (at == 0 || at + 2 == count),
            ..Slab::default()
        });
    }
}

/// Lays out texts on a background with a line at its side.
pub(super) fn lay_out_box(layout: &mut Layout<'_>, texts: &[(&str, Style)], space_before: f32) -> Node {
    const PADDING: f32 = 10.0;
    let width = WIDTH - 2.0 * PADDING;
    let leaves: Vec<Leaf> = texts.iter().map(|_| layout.structure.leaf()).collect();
    let set: Vec<(Line, Leaf)> = texts
        .iter()
        .zip(&leaves)
        .flat_map(|((text, style), leaf)| {
            lines(layout.fonts, text, *style, width).into_iter().map(move |line| (line, *leaf))
        })
        .collect();
    let count = set.len();
    for (at, (line, leaf)) in set.into_iter().enumerate() {
        let (first, last) = (at == 0, at + 1 == count);
        let (above, below) = (if first { 6.0 } else { 0.0 }, if last { 7.0 } else { 0.0 });
        let height = above + line.style.leading + below;
        let fill = |width, shade| Item::Fill { x: SIDE, y: 0.0, width, height: height + 0.2, shade };
        let baseline = above + baseline(line.style);
        let text = Item::Text { x: SIDE + PADDING, baseline, line, leaf: Some(leaf) };
        layout.slabs.push(Slab {
            space_before: if first { space_before } else { 0.0 },
            height,
            items: vec![fill(WIDTH, PAPER), fill(2.0, HAIRLINE), text],
            // Keeps the label with the first two lines, and the last two lines together.
            keep: !last && (at < 2 || at + 2 == count),
            ..Slab::default()
        });
    }
    let parts = leaves.into_iter().map(|leaf| Node::group(Tag::P, vec![Node::Text(leaf)]));
    Node::group(Tag::Div, parts.collect())
}
