//! What a document is laid out into: items on slabs, and slabs on pages.

use super::font::Fonts;
use super::look::{PdfBrand, Shade, Style};
use super::structure::{Leaf, Structure};
use super::text::Line;

/// Lines of one field or cell that stay together.
pub(super) const TOGETHER: usize = 8;

/// Something drawn; places count from the left edge of the page and the top of its slab.
#[derive(Clone)]
pub(super) enum Item {
    /// A line of text on its baseline; without leaf it is no content (a repeated header).
    Text { x: f32, baseline: f32, line: Line, leaf: Option<Leaf> },
    /// A filled rectangle.
    Fill { x: f32, y: f32, width: f32, height: f32, shade: Shade },
}

/// A horizontal piece that no page break cuts.
#[derive(Clone, Default)]
pub(super) struct Slab {
    /// Left out at the top of a page.
    pub space_before: f32,
    pub height: f32,
    pub items: Vec<Item>,
    /// Stays on the page of the next one.
    pub keep: bool,
    /// The table header to repeat when a page begins with this slab.
    pub header: Option<usize>,
    /// The section that begins here.
    pub section: Option<usize>,
}

/// A document as it is being laid out.
pub(super) struct Layout<'a> {
    pub fonts: &'a Fonts,
    pub brand: &'a PdfBrand,
    pub slabs: Vec<Slab>,
    pub headers: Vec<Slab>,
    pub structure: Structure,
}

/// A slab on its page.
pub(super) struct Placed {
    /// From the top of the page.
    pub y: f32,
    pub items: Vec<Item>,
}

/// A laid out document.
pub(super) struct Flow {
    pub pages: Vec<Vec<Placed>>,
    /// Page and height of each section, in their order.
    pub sections: Vec<(usize, f32)>,
    pub structure: Structure,
}

/// Where the letters of a line stand in its height.
pub(super) fn baseline(style: Style) -> f32 {
    (style.leading - style.size) / 2.0 + style.size * 0.76
}
